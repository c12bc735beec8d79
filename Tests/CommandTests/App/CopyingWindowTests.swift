import TerminalTesting
import Testing
import WaitTesting

/// Copying where no tool of the system helps: the terminal alone is asked.
@Suite(.waiting) struct CopyingWindowTests {
  @Test(arguments: [
    ("xterm-256color", 10, "Copied the text."),
    ("xterm-256color", 13_000, "Not copied: no clipboard tool took it"),
    ("linux", 10, "Not copied: this terminal has no clipboard"),
    ("vt100", 10, "Not copied: this terminal has no clipboard"),
    ("tmux-256color", 10, "Sent to tmux. If nothing can be pasted: tmux set -s set-clipboard on"),
    ("screen", 10, "Sent, but GNU screen drops it; if this is tmux: tmux set -s set-clipboard on"),
  ])
  func `what the terminal does not take is not said to be copied`(
    _ type: String, _ words: Int, _ said: String
  ) throws {
    let program = try Program()
    let text = String(repeating: "swift ", count: words)
    let file = try program.file("one.jsonl", Statuses.lines(text))
    #expect(try program.run("import", file).status == 0)
    // With nothing in the path, no tool is found.
    let window = Window(
      [Program.path, "--offline", "swift"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "PATH=\(program.home)", "TERM=\(type)"])
    window.expect(" 1 of 1 ")
    window.type("\u{1B}t")
    window.expect(said)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
