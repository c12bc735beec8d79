import Files
import Foundation
import Testing

struct PrivateFolderTests {
  private let top = FileManager.default.temporaryDirectory
    .appendingPathComponent("twinstant-files-\(UUID().uuidString)")

  @Test func `all that is missing is made, for the owner alone`() throws {
    defer { try? FileManager.default.removeItem(at: top) }
    let path = top.appendingPathComponent("a/b/c").path
    #expect(PrivateFolder.make(path) == 0 && PrivateFolder.make(path) == 0)
    #expect(PrivateFolder.make(path + "/") == 0)
    for folder in [top.path, top.path + "/a", path] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
      #expect(mode as? Int == 0o700)
    }
    #expect(PrivateFolder.make(for: top.path + "/x/y/file") == 0)
    #expect(FileManager.default.fileExists(atPath: top.path + "/x/y"))
    #expect(!FileManager.default.fileExists(atPath: top.path + "/x/y/file"))
    #expect(PrivateFolder.make(for: "file") == 0 && PrivateFolder.make(for: "/file") == 0)
  }

  @Test func `what stands in the way is told`() throws {
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    try Data().write(to: top.appendingPathComponent("file"))
    #expect(PrivateFolder.make(top.path + "/file/a/b") == ENOTDIR)
    #expect(PrivateFolder.make("") == ENOENT)
  }
}
