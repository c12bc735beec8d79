import Posts
import TerminalTesting
import Testing
import WaitTesting

@testable import twinstant

/// What a terminal makes of the posts that `twinstant search` prints.
@Suite(.waiting) struct PrintedLookTests {
  private func marked(_ query: String) -> PrintedLook {
    let query = Query(parsing: query, lastWordIsPrefix: false)
    return PrintedLook(emphasis: true, highlights: Highlights(of: query))
  }

  @Test func `a terminal gets rows that end between words`() {
    let look = PrintedLook(columns: 24)
    #expect(
      look.lines(of: "The kettle is singing on the stove\n\nTea!")
        == "  The kettle is singing\n  on the stove\n\n  Tea!\n")
    #expect(
      look.line("Ada Byron", "  @ada", " · 2025-11-21T04:40:00Z")
        == "Ada Byron  @ada ·\n  2025-11-21T04:40:00Z\n")
  }

  @Test(arguments: [
    ("https://example.org/a/long/way/to/tea", "\n  now"),
    ("https://ru.example.org/Архитектура_чая_в_городе", " now"),
  ])
  func `an address longer than a row stays whole, to be copied`(address: String, rest: String) {
    #expect(
      PrintedLook(columns: 20).lines(of: "see \(address) now")
        == "  see\n  \(address)\(rest)\n")
  }

  @Test func `what follows an address longer than a row fills its own rows`() {
    let address = "https://example.org/a/long/way/to/tea"
    #expect(
      PrintedLook(columns: 20).lines(of: "\(address) is brewed at noon, and at six")
        == "  \(address)\n  is brewed at noon,\n  and at six\n")
  }

  @Test func `scripts without spaces are broken as the screen breaks them`() {
    #expect(PrintedLook(columns: 16).lines(of: "今日はとても静かな朝です") == "  今日はとても静\n  かな朝です\n")
  }

  @Test func `a reader that is no terminal, or a very narrow one, gets lines as they are`() {
    let text = "The kettle is singing on the stove"
    #expect(PrintedLook().lines(of: text + "\n\nTea") == "  \(text)\n\n  Tea\n")
    #expect(PrintedLook(columns: 15).lines(of: text) == "  \(text)\n")
  }

  @Test func `what the query found stands out, also where a row ends in it`() {
    #expect(
      marked("tea").lines(of: "Green tea, teapot\nTEA")
        == "  Green \u{1B}[1;31mtea\u{1B}[0m, teapot\n  \u{1B}[1;31mTEA\u{1B}[0m\n")
    var look = marked("\"a kettle sings\"")
    look.columns = 16
    #expect(
      look.lines(of: "here a kettle sings")
        == "  here \u{1B}[1;31ma kettle\u{1B}[0m\n  \u{1B}[1;31msings\u{1B}[0m\n")
    look.emphasis = false
    #expect(look.lines(of: "here a kettle sings") == "  here a kettle\n  sings\n")
  }

  @Test func `where no colour is wanted, what the query found is bold and underlined`() {
    var look = marked("tea")
    look.hasColors = false
    #expect(look.lines(of: "Green tea") == "  Green \u{1B}[1;4mtea\u{1B}[0m\n")
  }

  @Test(arguments: [
    ("NO_COLOR=", ["\u{1B}[1mAda Byron", "\u{1B}[1;31mtea"]),
    ("NO_COLOR=1", ["\u{1B}[1mAda Byron", "\u{1B}[1;4mtea"]), ("TERM=dumb", []),
  ])
  func `NO_COLOR takes the colours, a terminal without sequences all that stands out`(
    _ variable: String, _ sent: [String]
  ) throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("Green tea")).status == 0)
    let window = Window(
      [Program.path, "search", "tea"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", variable])
    window.expect("Green tea")
    #expect(window.end() == .status(0))
    for sequence in sent { #expect(window.emulator.wasSent(sequence), "\(sequence)") }
    #expect(window.emulator.wasSent("\u{1B}[1") == !sent.isEmpty)
    #expect(window.emulator.wasSent("\u{1B}[1;31m") == (variable == "NO_COLOR="))
  }

  @Test func `a name is bold, and what the query found in it and in the handle stands out`() {
    let found = "\u{1B}[1;31m"
    let (bold, plain) = ("\u{1B}[1m", "\u{1B}[0m")
    #expect(marked("tea").line("Ada", "  @ada", " · x") == "\(bold)Ada\(plain)  @ada · x\n")
    #expect(
      marked("byron").line("Ada Byron Jr", "  @ada_byron", " · byron")
        == "\(bold)Ada \(plain)\(found)Byron\(plain)\(bold) Jr\(plain)  "
        + "@ada_\(found)byron\(plain) · byron\n")
    var look = marked("ada")
    look.columns = 16
    #expect(
      look.line("Ada Byron Ada", "  @ada", "")
        == "\(found)Ada\(plain)\(bold) Byron \(plain)\(found)Ada\(plain)\n  @\(found)ada\(plain)\n")
    look.emphasis = false
    #expect(look.line("Ada", "  @ada", "") == "Ada  @ada\n")
  }

  @Test func `words that only say what follows were not searched`() {
    #expect(
      marked("photo").lines(of: "A photo", between: "(photo: ", and: ")")
        == "  (photo: A \u{1B}[1;31mphoto\u{1B}[0m)\n")
  }
}
