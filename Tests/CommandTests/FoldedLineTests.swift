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

  @Test func `in a pipe nothing is folded`() throws {
    let run = try Program().run("doctor", environment: ["TERM": "xterm-256color", "COLUMNS": "40"])
    #expect(run.output.contains(" is not there: nothing is imported yet\n"), "\(run.output)")
  }
}
