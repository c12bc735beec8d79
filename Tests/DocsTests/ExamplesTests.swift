import Foundation
import Testing

/// The programs of `Docs/Examples` print what the page about them says.
@Suite struct ExamplesTests {
  static let names = ["SearchBox", "TwoThreads", "Downloads"]

  @Test(arguments: names) func `the example prints what its page shows`(_ name: String) throws {
    let page = try Document("Docs/Examples/README.md")
    #expect(page.text.contains("```\n$ swift run \(name)\n\(try output(of: name))```\n"))
  }

  @Test(arguments: names) func `the example is short`(_ name: String) throws {
    let program = try Document("Docs/Examples/\(name)/main.swift")
    #expect(program.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
  }

  @Test func `every example is run`() throws {
    let files = try Document.sources(in: "Docs/Examples").map(\.path)
    #expect(files == Self.names.sorted().map { "Docs/Examples/\($0)/main.swift" })
  }

  /// The output of the debug build that lies beside the tests.
  private func output(of name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: name)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
