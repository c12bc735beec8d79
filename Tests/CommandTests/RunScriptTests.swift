import Foundation
import Testing
import WaitTesting

/// `make run` without a terminal.
@Suite(.waiting) struct RunScriptTests {
  private let program: Program

  /// A program in place of the release binary that prints its arguments.
  init() throws {
    program = try Program()
    let folder = program.home + "/.build/release"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let binary = try program.file(
      ".build/release/twinstant", "#!/bin/sh\nprintf '[%s]' \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: binary)
  }

  private func run(_ arguments: String) throws -> String {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scripts/run").standardized.path
    return try program.shell("cd '\(program.home)' && '\(script)' \(arguments)").output
  }

  @Test func `arguments are passed on`() throws {
    #expect(try run("search --demo 'a b'") == "[search][--demo][a b]")
  }

  @Test func `without any a sample is shown`() throws {
    #expect(try run("").hasSuffix("\n[search][--demo][--limit][3][swift]"))
  }
}
