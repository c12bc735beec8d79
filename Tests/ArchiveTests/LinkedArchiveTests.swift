import Foundation
import Testing

@testable import Archive

@Suite struct LinkedArchiveTests {
  /// Whoever names the link and whoever names the file must look at the same files beside it.
  @Test func `an archive behind a link is the file it leads to`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("twinstant-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, link) = (folder + "/posts.db", folder + "/link.db")
    _ = try Archive(at: file, mode: .create)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "posts.db")
    let whole = try #require(realpath(file, nil).map { String(cString: $0) })
    #expect(try Archive(at: link, mode: .existing).path == whole)
    #expect(try Archive(at: file, mode: .existing).path == file)
  }

  /// Each name would have a log and locks of its own.
  @Test func `an archive with two names is read and not written`() throws {
    let place = try TemporaryArchive()
    try place.open().makeWriter().write([RandomPosts.plain("1", "one")])
    let other = place.folder.appending(path: "other.db").path
    try FileManager.default.linkItem(atPath: place.path, toPath: other)
    for path in [place.path, other] {
      let archive = try Archive(at: path, mode: .existing)
      #expect(try archive.total() == 1)
      let error = #expect(throws: ArchiveError.self) { _ = try archive.makeWriter() }
      #expect(error?.kind == .readOnly)
      #expect(error?.message.contains("\(path) has a second name (a hard link)") == true)
    }
    try FileManager.default.removeItem(atPath: other)
    try place.open().makeWriter().write([RandomPosts.plain("2", "two")])
    #expect(try place.open(.readOnly).total() == 2)
  }
}
