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

  @Test func `where TERM is empty it is told that it is not set`() throws {
    let program = try Program()
    let window = Window(
      [Program.path, "--demo"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "TERM="])
    window.expect("TERM is not set: xterm-256color is used")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  /// As doctor tells it: a multiplexer's COLORTERM speaks of another terminal, and an old terminal
  /// may print a question.
  @Test(arguments: [
    ("screen.nobody", true, false), ("vt420-nobody", false, false), ("nobody", true, true),
  ])
  func `its own name decides what it is asked`(
    _ type: String, _ isAskedForColor: Bool, _ isAskedForName: Bool
  ) throws {
    let program = try Program()
    let window = Window(
      [Program.path, "--demo"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "TERM=\(type)", "COLORTERM=truecolor"])
    // The questions come before it.
    window.expect("is not known here")
    #expect(window.emulator.wasSent("\u{1B}]11;?") == isAskedForColor)
    #expect(window.emulator.wasSent("\u{1B}[>0q") == isAskedForName)
    let told = try program.run(
      "doctor", environment: ["TERM": type, "COLORTERM": "truecolor"])
    #expect(told.output.contains("blocks in true colour") == isAskedForName, "\(told.output)")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
