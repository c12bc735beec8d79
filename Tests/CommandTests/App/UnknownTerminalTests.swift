import TerminalTesting
import Testing
import WaitTesting

/// A `TERM` that the system does not know.
@Suite(.waiting) struct UnknownTerminalTests {
  @Test(arguments: [1, 5000])
  func `it is told which type is used, however long the name of the other`(_ length: Int) throws {
    let program = try Program()
    let file = try program.file("one.jsonl", Statuses.lines("swift"))
    #expect(try program.run("import", file).status == 0)
    let window = Window(
      [Program.path, "--offline", "swift"], columns: 80, rows: 24,
      environment: [
        "HOME=\(program.home)", "TERM=" + String(repeating: "q", count: length),
      ])
    window.expect("xterm-256color is used")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
