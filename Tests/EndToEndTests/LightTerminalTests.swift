import TerminalTesting
import Testing
import WaitTesting

/// How the program finds out whether its terminal is light; the test answers as the terminal.
@Suite(.waiting) struct LightTerminalTests {
  private static let question = "\u{1B}]11;?\u{1B}\\"
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  private static let black = "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
  private static let attributes = "\u{1B}[?62;c"

  private func threePosts() throws -> Home {
    try Home("swimming at dawn", "swimming at noon", "swimming at dusk")
  }

  /// The backgrounds of the rows: every second one is 235 in the dark theme, 254 in the light one.
  private func shades(_ window: Window) -> Set<Int> {
    Set((0..<window.emulator.size.rows).map { Int(window.emulator.cell(40, $0).background) })
  }

  private func awaitQuestion(_ window: Window) {
    window.expect("swimming at dusk")
    window.wait("it is not asked") { window.emulator.wasSent(Self.question) }
  }

  @Test func `a terminal that says it is light gets the light theme, and no answer is a key`()
    throws
  {
    let home = try threePosts()
    let window = home.open()
    awaitQuestion(window)
    #expect(shades(window).contains(235), "the first frame waits for nothing")
    window.type("sw\(Self.white)im\(Self.attributes)")
    window.expect("› swim ")
    window.wait("it stays dark") { shades(window).contains(254) }
    #expect(!shades(window).contains(235))
    window.type("m\(Self.black)i\(Self.attributes)\u{1B}]11;rgb:00")
    window.expect("› swimmi ")
    #expect(shades(window).contains(254) && !shades(window).contains(235))
    window.type("\u{3}")
    #expect(window.end() == .status(0) && window.isAsFound)
  }

  @Test func `it is asked without pictures too, and one that is dark or silent stays as it is`()
    throws
  {
    for (arguments, environment, answer) in [
      (["--images", "off"], "TMUX=", Self.black), ([], "TMUX=/tmp/tmux,1,0", ""),
      ([], "TERM=screen-256color", Self.black),
    ] as [([String], String, String)] {
      let home = try threePosts()
      let window = Window(
        [Home.program] + arguments, columns: 80, rows: 24,
        environment: [
          "HOME=\(home.path)", environment,
        ])
      awaitQuestion(window)
      #expect(window.emulator.wasSent(Self.question + "\u{1B}[c"))
      // Anything behind the attributes was not asked for.
      window.type("\(answer)\(Self.attributes)\(Self.white)swim")
      window.expect("› swim ")
      #expect(shades(window).contains(235) && !shades(window).contains(254))
      window.type("\u{3}")
      #expect(window.end() == .status(0) && window.isAsFound)
    }
  }

  @Test(arguments: [
    "TWINSTANT_THEME=dark", "TWINSTANT_THEME=light", "TWINSTANT_THEME=none", "NO_COLOR=1",
    "COLORFGBG=0;15", "TERM=linux",
  ])
  func `it is not asked where its answer would change nothing`(_ setting: String) throws {
    let home = try threePosts()
    let window = home.open(environment: [setting])
    window.expect("swimming at dusk")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(!window.emulator.wasSent("\u{1B}]11;"))
  }
}
