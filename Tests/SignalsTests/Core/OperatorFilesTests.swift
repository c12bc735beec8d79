import Foundation
import Testing

/// Each operator and constructor has a file of its name, a marble picture in it, and a test file.
@Suite struct OperatorFilesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["Operators", "Constructors"])
  func `every one has a picture and a test`(_ kind: String) throws {
    let folder = Self.root.appending(path: "Sources/Signals/\(kind)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.contains("///     "), "\(file) has no marble picture")
      let name = file.replacing(".swift", with: "Tests.swift")
      let test = Self.root.appending(path: "Tests/SignalsTests/\(kind)/\(name)")
      #expect(FileManager.default.fileExists(atPath: test.path), "\(name) is missing")
    }
  }
}
