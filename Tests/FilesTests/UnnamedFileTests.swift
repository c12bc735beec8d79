import Files
import Foundation
import Testing

@Suite struct UnnamedFileTests {
  private let top = FileManager.default.temporaryDirectory
    .appendingPathComponent("twinstant-files-\(UUID().uuidString)")
  private var path: String { top.path + "/made" }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: top.path)
  }

  private func content() -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test(arguments: [false, true])
  func `it is seen once it is complete, by its owner alone`(isNamed: Bool) throws {
    #expect(PrivateFolder.make(top.path) == 0)
    defer { try? FileManager.default.removeItem(at: top) }
    try withExtendedLifetime(UnnamedFile(path, isNamed: isNamed)) { file throws -> Void in
      #expect(file.write(Array("half".utf8)) == 0)
      #expect(try names().allSatisfy { $0.hasPrefix(".") })
      #expect(file.write(Array(", whole".utf8)) == 0 && file.keep() == 0)
    }
    #expect(try content() == "half, whole" && names() == ["made"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test(arguments: [false, true])
  func `what came to its name meanwhile stays`(isNamed: Bool) throws {
    #expect(PrivateFolder.make(top.path) == 0)
    defer { try? FileManager.default.removeItem(at: top) }
    try withExtendedLifetime(UnnamedFile(path, isNamed: isNamed)) { file throws -> Void in
      #expect(file.write(Array("ours".utf8)) == 0)
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
      #expect(file.keep() == EEXIST && file.error == EEXIST)
    }
    #expect(try content() == "theirs" && names() == ["made"])
  }

  @Test(arguments: [false, true]) func `what is not kept leaves nothing`(isNamed: Bool) throws {
    #expect(PrivateFolder.make(top.path) == 0)
    defer { try? FileManager.default.removeItem(at: top) }
    withExtendedLifetime(UnnamedFile(path, isNamed: isNamed)) { file in
      #expect(file.write(Array("half".utf8)) == 0)
    }
    #expect(try names().isEmpty)
  }

  @Test func `the first thing that fails is told from then on`() {
    let file = UnnamedFile(path)
    #expect(file.error == ENOENT && file.write([1]) == ENOENT && file.keep() == ENOENT)
  }
}
