import Files
import Foundation
import Testing

struct PrivateFileTests {
  private let top =
    FileManager.default.temporaryDirectory.path + "/twinstant-files-\(UUID().uuidString)"

  /// A person who keeps secrets elsewhere by a link wants the first one there, too.
  @Test(arguments: [false, true])
  func `a link stays one, also where nothing is behind it yet`(isAbsolute: Bool) throws {
    #expect(PrivateFolder.make("\(top)/safe") == 0)
    defer { try? FileManager.default.removeItem(atPath: top) }
    let (link, target) = ("\(top)/link", "\(top)/safe/kept")
    #expect(symlink(isAbsolute ? target : "safe/kept", link) == 0)
    for text in ["first", "second"] {
      try PrivateFile(link).update { _ in Array(text.utf8) }
      #expect(try String(contentsOfFile: target, encoding: .utf8) == text)
    }
    // Throws if it is no longer a link.
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("safe/kept"))
  }

  @Test func `a file that is too large to be one of ours is told with what to do`() throws {
    #expect(PrivateFolder.make(top) == 0)
    defer { try? FileManager.default.removeItem(atPath: top) }
    let path = "\(top)/kept"
    try Data(count: (1 << 20) + 1).write(to: URL(filePath: path))
    let error = #expect(throws: FileError.self) { _ = try PrivateFile(path).read() }
    #expect(error?.message == "\(path) is larger than 1 MB, and probably the wrong file.")
    #expect(error?.remedy == "Put the right one in its place, or move it away.")
  }
}
