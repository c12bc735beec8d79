import Archive
import Foundation
import Testing

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
}
