import Posts
import Testing

@testable import Importing

/// Lines that programs put before the names of the columns.
@Suite struct TablePreambleTests {
  private static let rows = "id;text;created_at\n8;\"tea; cake\";2009-12-13\n"

  private func read(_ text: String) -> (posts: [Post], file: ImportReport.File) {
    let (sink, file) = imported(text, as: "posts.csv")
    return (sink.all, file)
  }

  @Test(arguments: ["sep=;", "SEP=;", "\"sep=;\"", "\u{FEFF}sep=;", "\n \t\nsep=;\n"])
  func `the line for Excel names what separates the fields`(line: String) {
    for end in ["\n", "\r\n", "\r"] {
      let (posts, file) = read((line + "\n" + Self.rows).replacing("\n", with: end))
      #expect(posts.map(\.text) == ["tea; cake"] && file.format == "csv")
      #expect(file.skipped == [] && file.notes == [])
    }
  }

  @Test func `it may name a sign that no table has without it`() {
    let table = "sep=~\n" + Self.rows.replacing(";", with: "~")
    #expect(read(table).posts.map(\.text) == ["tea~ cake"])
    #expect(read("sep=,\n" + Self.rows).posts == [], "the names are one column then")
  }

  @Test(arguments: ["\n", "\r\n\r\n", "  \n", ";;\n", "\"\";;\n\n"])
  func `blank lines may stand before the names`(blank: String) {
    let (posts, file) = read(blank + Self.rows)
    #expect(file.skipped == [])
    #expect(posts.map(\.id.text) == ["8"])
  }

  @Test func `rows keep their numbers in the file`() {
    let table = "\nsep=;\n\n" + Self.rows + ";;\n9;x\n\n;tea;2009-12-13\n"
    let (posts, file) = read(table)
    #expect(posts.map(\.id.text) == ["8"])
    #expect(file.skipped.map(\.place) == ["posts.csv: row 7", "posts.csv: row 9"])
  }

  @Test func `a row of nothing but separators is blank at the end, too`() {
    let (posts, file) = read(Self.rows + ";;\n\"\"; ;\n;;\n")
    #expect(posts.count == 1 && file.skipped == [])
  }

  @Test func `a pipe is waited for until the names have come`() {
    for text in ["", "\n", "sep=;\n", "\u{FEFF}sep=;\n", "sep=;\n\nid;te"] {
      #expect(!TablePreamble.isFollowed(in: Array(text.utf8)))
    }
    for text in ["id\n", "\u{FEFF}\nsep=;\nid\n", "sep=;\nsep=;\n"] {
      #expect(TablePreamble.isFollowed(in: Array(text.utf8)))
    }
  }
}
