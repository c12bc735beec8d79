import Files
import Foundation
import Testing

struct FileKindTests {
  private func kind(_ path: String) -> FileKind? {
    var status = stat()
    return stat(path, &status) == 0 ? FileKind(status) : nil
  }

  private func kindOfLink(_ path: String) -> FileKind? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileKind(status) : nil
  }

  @Test func `what is at a path, and at the end of a link`() {
    let folder = FileManager.default.temporaryDirectory.path
    let path = folder + "/kind-\(UUID().uuidString)"
    let (link, pipe) = (path + "-link", path + "-pipe")
    defer { for made in [path, link, pipe] { unlink(made) } }
    #expect(close(creat(path, 0o600)) == 0)
    #expect(symlink(path, link) == 0)
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect([path, link].map(kind) == [.file, .file])
    #expect([path, link].map(kindOfLink) == [.file, .link])
    #expect([folder, pipe, "/dev/null"].map(kind) == [.folder, .other, .characterDevice])
    #expect(kind(path + "-none") == nil)
  }
}
