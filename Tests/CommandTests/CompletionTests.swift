import Foundation
import Testing
import WaitTesting

/// The completion script for bash, asked as bash does when Tab is pressed.
@Suite(.waiting) struct CompletionTests {
  private let program: Program

  init() throws { program = try Program() }

  /// What is offered for the last of some words.
  private func offered(_ words: [String]) throws -> [String] {
    let script = program.home + "/complete"
    try program.run("--generate-completion-script", "bash").output
      .appending(
        """

        COMP_WORDS=(twinstant "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
        COMP_POINT=${#COMP_LINE}
        _twinstant twinstant "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"

        """
      ).write(toFile: script, atomically: true, encoding: .utf8)
    return try program.shell("bash \(script) \(words.joined(separator: " "))").lines.map(
      String.init)
  }

  @Test(arguments: [
    ["import"], ["search", "--archive"], ["import", "--report"], ["archive", "export"],
  ])
  func `names of files are offered wherever a file is named`(words: [String]) throws {
    let path = try program.file("posts.zip", "")
    #expect(try offered(words + [program.home + "/pos"]) == [path])
  }

  @Test func `the formats of an import are offered`() throws {
    #expect(try offered(["import", "--format", "tw"]).contains("twitter-to-sqlite"))
  }
}
