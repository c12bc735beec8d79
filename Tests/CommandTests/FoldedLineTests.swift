import TerminalTesting
import Testing
import WaitTesting

@testable import twinstant

@Suite(.waiting) struct FoldedLineTests {
  @Test func `a finding wider than the terminal goes on under its words`() {
    let finding = Finding.problem(
      "source", "x is never asked, and nobody is", remedy: "Raise its max_per_day to $1.50.")
    #expect(
      finding.lines(columns: 40) == """
        ! source        x is never asked, and
                        nobody is
                        → Raise its max_per_day
                          to $1.50.

        """)
    #expect(
      finding.lines(columns: nil) == """
        ! source        x is never asked, and nobody is
                        → Raise its max_per_day to $1.50.

        """)
  }

  @Test func `what just fits is one line, and columns of a table stay apart`() {
    #expect(FoldedLine.text("one   two", indent: 4, columns: 9) == "one   two\n")
    #expect(FoldedLine.text("one   two", indent: 4, columns: 8) == "one\n    two\n")
    #expect(FoldedLine.text("日本  語", indent: 2, columns: 7) == "日本\n  語\n")
  }

  @Test func `a word wider than the terminal is left to it`() {
    let path = "/home/ada/archive.db"
    let folded = FoldedLine.text("is \(path) there", indent: 2, columns: 10)
    #expect(folded == "is\n  \(path)\n  there\n")
    #expect(FoldedLine.text(path, indent: 2, columns: 10) == path + "\n")
  }

  @Test func `a command in quotes is not broken, so that all of it can be copied`() {
    let told = "ask “twinstant archive check” or “ls -l” there"
    #expect(
      FoldedLine.lines(told, columns: 12)
        == "ask\n“twinstant archive check”\nor “ls -l”\nthere")
    #expect(FoldedLine.lines("no end “of a quote", columns: 8) == "no end\n“of a\nquote")
  }

  /// If the time grew with the square of their number, these would take ten minutes.
  @Test(.timeLimit(.minutes(5)))
  func `very many quotes that begin are folded, whether one of them ends or none`() {
    let begun = String(repeating: "“", count: 100_000)
    #expect(FoldedLine.text("so \(begun) on", indent: 2, columns: 8) == "so\n  \(begun)\n  on\n")
    #expect(
      FoldedLine.text("so \(begun) on” it", indent: 2, columns: 8)
        == "so\n  \(begun) on”\n  it\n")
  }

  @Test func `sentences go on below their beginnings, and a question keeps its last blank`() {
    let told = "No such thing.\n  Name another thing.\n\nGo on? [y/N] "
    #expect(
      FoldedLine.lines(told, columns: 12)
        == "No such\nthing.\n  Name\n  another\n  thing.\n\nGo on? [y/N] ")
    #expect(FoldedLine.lines("Go on? [y/N] ", columns: 8) == "Go on?\n[y/N] ")
    #expect(FoldedLine.lines(told, columns: nil) == told)
  }

  @Test func `a line of two columns that the library broke goes on under the second`() {
    let help = "OVERVIEW: Find.\n\n  from:ada   by a person who\nis known\n  lang:en    short\n\n"
    let folded = FoldedColumns.text(help + "Two\nlines\n\nUSAGE: a\n", columns: 30)
    let blanks = String(repeating: " ", count: 13)
    #expect(
      folded == "OVERVIEW: Find.\n\n  from:ada   by a person who\n\(blanks)is known\n"
        + "  lang:en    short\n\nTwo\nlines\n\nUSAGE: a\n")
    let other = "{\n  \"one\" :  \"by a person who is known\"\n}"
    #expect(FoldedColumns.text(other, columns: 30) == other)
    // Without room under the second column, lines stay as the library broke them.
    #expect(FoldedColumns.text(help, columns: 20) == help)
  }

  /// A terminal of `columns` columns, in which the program runs.
  private func window(_ arguments: String..., columns: Int, of program: Program) -> Window {
    Window(
      [Program.path] + arguments, columns: columns, rows: 24,
      environment: ["HOME=\(program.home)"])
  }

  @Test func `no row of an error ends within a word`() throws {
    let program = try Program()
    let window = window("--frob", columns: 40, of: program)
    #expect(window.end() == .status(2))
    window.expect(
      """
      twinstant: error: unknown option
      '--frob'.
        “twinstant --help” shows what can be
        asked. Anything after -- is not read
        as an option.
      """)
  }

  @Test func `nor one of a question, behind which the answer stands`() throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    let window = window("archive", "remove", "--import", "1", columns: 24, of: program)
    window.expect("Remove 1 post for good?\n[y/N]")
    window.type("n\n")
    window.expect("[y/N] n\nNothing was removed.")
    #expect(window.end() == .status(1))
  }

  @Test func `in a pipe nothing is folded`() throws {
    let run = try Program().run("doctor", environment: ["TERM": "xterm-256color", "COLUMNS": "40"])
    #expect(run.output.contains(" is not there: nothing is imported yet\n"), "\(run.output)")
  }
}
