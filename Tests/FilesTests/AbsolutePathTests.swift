import Files
import Foundation
import Testing

struct AbsolutePathTests {
  @Test func `links and steps are followed, and where nothing is there is none`() throws {
    let name = "absolute-\(UUID().uuidString)"
    let top = try #require(AbsolutePath.of(FileManager.default.temporaryDirectory.path))
    defer { for ending in ["", "-link"] { unlink("\(top)/\(name)\(ending)") } }
    #expect(close(creat("\(top)/\(name)", 0o600)) == 0)
    #expect(symlink(name, "\(top)/\(name)-link") == 0)
    #expect(AbsolutePath.of("\(top)/./\(name)-link") == "\(top)/\(name)")
    #expect(AbsolutePath.of("\(top)/\(name)-gone") == nil)
  }

  @Test func `a path that is not UTF-8 is no text, and keeps its bytes`() throws {
    let name = "absolute-\(UUID().uuidString)"
    let top = try #require(AbsolutePath.of(FileManager.default.temporaryDirectory.path))
    let folder = Array("\(top)/\(name)-".utf8) + [0xE9]
    let path = folder.map { CChar(bitPattern: $0) } + [0]
    defer {
      unlink("\(top)/\(name)")
      rmdir(path)
    }
    #expect(mkdir(path, 0o700) == 0)
    #expect(symlink(path, "\(top)/\(name)") == 0)
    #expect(AbsolutePath.bytes(of: "\(top)/\(name)") == folder)
    #expect(!AbsolutePath.isText("\(top)/\(name)"))
    #expect(AbsolutePath.text(of: "\(top)/\(name)") == nil && AbsolutePath.text(of: top) == top)
    #expect(AbsolutePath.isText(top) && AbsolutePath.isText("\(top)/\(name)-gone"))
  }
}
