import Foundation
import Testing

/// Each operator and constructor has a file of its name and a test file, a marble picture, and
/// words on what the end, a failure, a cancel and re-entrance do. Whether these are true, its own
/// test shows.
@Suite struct OperatorFilesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// These have no value and no failure that could be made.
  private static let cannotFail = ["Empty.swift", "Never.swift"]

  @Test(arguments: ["Operators", "Constructors"])
  func `every one is drawn, has a test file, and says how it ends, fails and is cancelled`(
    _ kind: String
  ) throws {
    let folder = Self.root.appending(path: "Sources/Signals/\(kind)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.contains("///     "), "\(file) has no marble picture")
      let words = text.split(separator: "\n").filter { $0.contains("///") }.joined().lowercased()
      #expect(words.contains("cancel"), "\(file) does not mention a cancel")
      let isEnding = [" end", "finish", "complet"].contains { words.contains($0) }
      #expect(isEnding, "\(file) does not mention the end")
      let isFailing = words.contains("fail") || Self.cannotFail.contains(file)
      #expect(isFailing, "\(file) does not mention a failure")
      let isReentered = ["inside", "meanwhile", "re-entered"].contains { words.contains($0) }
      #expect(isReentered, "\(file) does not mention what is sent from inside it")
      let name = file.replacing(".swift", with: "Tests.swift")
      let test = Self.root.appending(path: "Tests/SignalsTests/\(kind)/\(name)")
      #expect(FileManager.default.fileExists(atPath: test.path), "\(name) is missing")
    }
  }
}
