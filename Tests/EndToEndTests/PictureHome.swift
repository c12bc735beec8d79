import Archive
import FakeServicesKit
import Foundation
import Posts
import TerminalTesting

/// A home with posts by as many people, whose faces and photos are on a server of this machine. The
/// settings name the server as a source, as only then may posts name this machine.
final class PictureHome {
  let home: Home
  let server: PictureServer

  /// The number of posts in the archive; the first is the newest.
  static let posts = 200

  init() throws {
    home = try Home()
    server = try PictureServer()
    let archive = try Archive(at: home.path + "/.local/share/twinstant/archive.db", mode: .create)
    let writer = try archive.makeWriter()
    for number in 0..<Self.posts { try writer.add(post(number)) }
    try writer.flush()
    let folder = home.path + "/.config/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let settings = """
      [[source]]
      name = "here"
      kind = "twitter-v1"
      base_url = "\(server.base)"
      enabled = false

      """
    try settings.write(toFile: folder + "/config.toml", atomically: true, encoding: .utf8)
  }

  /// A post so old that its age is a day, and stays the same while a test runs.
  private func post(_ number: Int) -> Post {
    Post(
      id: .init(service: "twitter", text: "\(1000 - number)"), source: "here",
      author: Author(
        id: "\(number)", handle: "p\(number)", name: "Person \(number)",
        avatar: server.url(number)),
      createdAt: Timestamp(seconds: 1_700_000_000 - Int64(number) * 60),
      text: "Post number \(number).",
      media: [
        .init(kind: .photo, url: server.url(Self.photo(number)), alt: "Photo of \(number).")
      ],
      origin: .live)
  }

  /// The number of a post's photo on the server.
  static func photo(_ number: Int) -> Int { number + 1000 }

  /// The first post from `first` on whose face and photo arrive.
  func goodPost(from first: Int) -> Int? {
    (first..<Self.posts).first { number in
      [number, Self.photo(number)].allSatisfy { server.pictures.fate($0) == .picture }
    }
  }

  /// The addresses that the trace has in this state so far.
  func addresses(_ state: String) -> [String] {
    ((try? home.events()) ?? []).filter {
      $0["event"] as? String == "avatar" && $0["state"] as? String == state
    }.compactMap { $0["url"] as? String }
  }

  /// Whether the running program has drawn since it had more rows than fit on the screen.
  var hasDrawnPage: Bool {
    let events = (try? home.events()) ?? []
    let names = events.map { $0["event"] as? String }
    guard let start = names.lastIndex(of: "start"),
      let page = events[start...].firstIndex(where: { $0["count"] as? Int ?? 0 > 24 })
    else { return false }
    return names[page...].contains("frame")
  }

  /// The largest number of addresses that had started and not ended at once, by the trace.
  func maxStarted() throws -> Int {
    var running: Set<String> = []
    var most = 0
    for event in try home.events() where event["event"] as? String == "avatar" {
      guard let url = event["url"] as? String else { continue }
      if event["state"] as? String == "started" { running.insert(url) } else { running.remove(url) }
      most = max(most, running.count)
    }
    return most
  }
}
