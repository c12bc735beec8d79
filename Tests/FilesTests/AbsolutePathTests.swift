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
}
