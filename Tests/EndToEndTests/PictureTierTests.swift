import TerminalTesting
import Testing
import WaitTesting

/// How the program finds out what its terminal can show; the test answers as the terminal.
@Suite(.waiting) struct PictureTierTests {
  private static let name = "\u{1B}P>|kitty(0.35.2)\u{1B}\\"
  private static let question = "\u{1B}[>0q"
  private static let query = "\u{1B}_Ga=q,i=31"

  @Test func `the terminal is asked behind the first frame, and its answers are no keys`() throws {
    let home = try Home("swimming at dawn")
    let window = home.open()
    window.expect("swimming")
    window.wait("it is not asked") { window.emulator.wasSent(Self.question) }
    #expect(!window.emulator.wasSent(Self.query), "nobody knows yet that it understands that")
    window.type("sw\(Self.name)im")
    window.expect("› swim")
    window.wait("it is not asked for images") { window.emulator.wasSent(Self.query) }
    window.type("m\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;ci\u{1B}_Gi=31;OK")
    window.expect("› swimmi")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(window.isAsFound)
  }

  @Test func `a terminal that keeps a colour of none of its 256 gets pictures in any colour`()
    throws
  {
    let home = try Home()
    let window = home.open("--demo")
    window.expect("Newest")
    window.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?64;c")
    window.wait("it is not asked for its colours") { window.emulator.wasSent("\u{1B}P$qm") }
    #expect(!window.emulator.wasSent("\u{1B}_G") && !window.emulator.wasSent(";48;2;"))
    window.type("\u{1B}P1$r0;48:2::7:93:201m\u{1B}\\\u{1B}[?64;c")
    window.wait("no picture in any colour comes") { window.emulator.wasSent(";48;2;") }
    window.type("\u{3}")
    #expect(window.end() == .status(0) && window.isAsFound)
  }

  @Test func `a terminal that is not known, or that tmux hides, hears no more`() throws {
    let home = try Home("swimming at dawn")
    let unknown = home.open()
    unknown.expect("swimming")
    unknown.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\x")
    unknown.expect("› x")
    unknown.type("\u{3}")
    #expect(unknown.end() == .status(0) && !unknown.emulator.wasSent("\u{1B}_G"))
    for (arguments, environment) in [
      ([], "TMUX=/tmp/tmux,1,0"), (["--images", "blocks"], "TMUX="),
      (["--images", "off"], "TMUX="),
      (["--images", "initials"], "TMUX="), ([], "NO_COLOR=1"),
    ] as [([String], String)] {
      let window = Window(
        [Home.program] + arguments, columns: 80, rows: 24,
        environment: [
          "HOME=\(home.path)", environment,
        ])
      window.expect("swimming")
      window.type("\u{3}")
      #expect(window.end() == .status(0))
      #expect(!window.emulator.wasSent(Self.question), "\(arguments) \(environment)")
    }
  }
}
