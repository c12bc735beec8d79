import Libc
import TerminalTesting
import Testing
import WaitTesting

/// The question before a removal, and its answers.
@Suite(.waiting) struct RemovalQuestionTests {
  @Test(arguments: ["n", "", "no thanks"])
  func `nothing is removed when the answer is not yes`(answer: String) throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let window = program.window("archive", "remove", "--import", "1")
    window.expect("Remove 2 posts for good? [y/N]")
    window.type(answer + "\n")
    window.expect("Nothing was removed.")
    #expect(window.end() == .status(1))
    #expect(try program.run("search", "--format", "jsonl", "--all", "").lines.count == 2)
  }

  @Test func `^C at the question removes nothing`() throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let window = program.window("archive", "remove", "--import", "1")
    window.expect("[y/N]")
    window.type("\u{3}")
    window.expect("Nothing was removed.")
    #expect(window.end() == .signal(SIGINT))
    #expect(try program.run("search", "--format", "jsonl", "--all", "").lines.count == 2)
  }

  @Test func `^D at the question removes nothing, and is told on a line of its own`() throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let window = program.window("archive", "remove", "--import", "1")
    window.expect("[y/N]")
    window.type("\u{4}")
    window.expect("\nNothing was removed.")
    #expect(window.end() == .status(1))
    #expect(try program.run("search", "--format", "jsonl", "--all", "").lines.count == 2)
  }

  @Test func `what is asked about is removed when the answer is yes`() throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let window = program.window("archive", "remove", "--import", "1")
    let question = "Remove 2 posts for good? [y/N]"
    window.expect(question)
    // If the question were about another archive, the answer would remove posts there.
    try #require(window.emulator.text.contains(question))
    window.type("y\n")
    window.expect("2 posts removed.")
    #expect(window.end() == .status(0))
    #expect(try program.run("search", "").status == 1)
  }
}
