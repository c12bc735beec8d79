import Testing
import WaitTesting

@testable import twinstant

/// What `doctor` says about the terminal to a person who does without a screen.
@Suite(.waiting) struct DoctorWithoutScreenTests {
  @Test func `where the settings want no screen every terminal will do`() throws {
    let program = try Program()
    let path = try program.file("c.toml", "linear = true\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "dumb"])
    #expect(run.status == 0, "\(run.output)")
    let words = "  terminal      dumb; standard output is not a terminal\n"
    #expect(run.output.hasPrefix(words), "\(run.output)")
    let dumb = ["TERM": "dumb", "LANG": "C.UTF-8"]
    #expect(
      TerminalFindings.of({ dumb[$0] }, isTerminal: true, size: (30, 5), isLinear: true)
        == [.fine("terminal", "dumb, 30 columns and 5 rows")])
    let sizeless = TerminalFindings.of({ _ in nil }, isTerminal: true, size: nil, isLinear: true)
    #expect(sizeless.first?.text == "TERM is not set; it does not tell its size")
  }

  @Test func `where the screen cannot be drawn it is said what does without one`() {
    let dumb = TerminalFindings.of({ _ in "dumb" }, isTerminal: true, size: (80, 24))
    let small = TerminalFindings.of({ _ in "xterm" }, isTerminal: true, size: (30, 24))
    let unknown = TerminalFindings.of(
      { _ in "nonsense" }, isTerminal: true, size: (80, 24), drawnAs: { _ in nil })
    for finding in [dumb, small, unknown].compactMap(\.first) {
      #expect(finding.isProblem)
      #expect(finding.remedy.hasSuffix("; “twinstant --linear” does without a screen."))
    }
  }
}
