import TerminalTesting
import Testing
import WaitTesting

/// Copying where no tool of the system helps: the terminal alone is asked.
@Suite(.waiting) struct CopyingWindowTests {
  @Test(arguments: [(10, "Copied the text."), (13_000, "Not copied: no clipboard tool took it")])
  func `what is too long for the terminal is not said to be copied`(
    _ words: Int, _ said: String
  ) throws {
    let program = try Program()
    let text = String(repeating: "swift ", count: words)
    let file = try program.file("one.jsonl", Statuses.lines(text))
    #expect(try program.run("import", file).status == 0)
    // With nothing in the path, no tool is found.
    let window = Window(
      [Program.path, "--offline", "swift"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "PATH=\(program.home)"])
    window.expect(" 1 of 1 · ")
    window.type("\u{1B}t")
    window.expect(said)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
