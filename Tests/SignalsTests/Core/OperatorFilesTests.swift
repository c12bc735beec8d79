import Foundation
import Testing

/// Each operator and constructor has a file of its name and a test file, and says with a marble
/// picture and in words what it does.
@Suite struct OperatorFilesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["Operators", "Constructors"])
  func `every one is drawn, tested, and says what a cancel and re-entrance do`(_ kind: String)
    throws
  {
    let folder = Self.root.appending(path: "Sources/Signals/\(kind)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.contains("///     "), "\(file) has no marble picture")
      let words = text.split(separator: "\n").filter { $0.contains("///") }.joined().lowercased()
      #expect(words.contains("cancel"), "\(file) does not say what a cancel does")
      let isReentered = ["inside", "meanwhile", "re-entered"].contains { words.contains($0) }
      #expect(isReentered, "\(file) does not say what becomes of what is sent from inside it")
      let name = file.replacing(".swift", with: "Tests.swift")
      let test = Self.root.appending(path: "Tests/SignalsTests/\(kind)/\(name)")
      #expect(FileManager.default.fileExists(atPath: test.path), "\(name) is missing")
    }
  }
}
