import Archive
import FakeServicesKit
import Foundation
import Posts

/// Ten thousand posts of as many people, whose pictures are on a server of this machine; and a home
/// whose settings name that server as a source, without which posts may not name this machine.
struct PictureCorpus {
  let home: String
  let server: PictureServer

  var archive: String { home + "/pictures.db" }

  init(posts: Int, in folder: String) throws {
    // The program passes over settings in a folder that is named from somewhere else.
    home = URL(fileURLWithPath: folder).path + "/picture-home"
    try? FileManager.default.removeItem(atPath: home)
    try FileManager.default.createDirectory(
      atPath: home + "/twinstant", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    server = try PictureServer()
    let settings = """
      images = "blocks"
      [[source]]
      name = "here"
      kind = "twitter-v1"
      base_url = "\(server.base)"
      enabled = false

      """
    try settings.write(toFile: home + "/twinstant/config.toml", atomically: true, encoding: .utf8)
    let writer = try Archive(at: archive, mode: .create).makeWriter(.live)
    for number in 0..<posts { try writer.add(post(number)) }
    try writer.finish(at: Timestamp(milliseconds: 1_700_000_000_000))
  }

  /// Forgets what was fetched, so that the next start is cold.
  func forgetPictures() {
    try? FileManager.default.removeItem(atPath: home + "/twinstant/pictures")
  }

  private func post(_ number: Int) -> Post {
    let author = Author(
      id: "\(number)", handle: "person\(number)", name: "Person \(number)",
      avatar: server.url(number))
    return Post(
      id: Post.ID(service: "twitter", text: "\(1_000_000 + number)"), source: "here",
      author: author,
      createdAt: Timestamp(milliseconds: 1_700_000_000_000 - Int64(number) * 60_000),
      text: "Post number \(number) with a face of its own", origin: .live)
  }
}
