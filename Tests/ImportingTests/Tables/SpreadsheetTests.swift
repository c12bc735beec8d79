import Posts
import Testing

@testable import Importing

/// Rows as spreadsheets and other programs write them.
@Suite struct SpreadsheetTests {
  private static let id = "1149557488447975428"

  private func read(_ text: String) -> (posts: [Post], file: ImportReport.File) {
    let (sink, file) = imported(text, as: "posts.csv")
    return (sink.all, file)
  }

  @Test(arguments: ["=\"\(id)\"", "\"=\"\"\(id)\"\"\"", "'\(id)", " \(id) ", "\"'\(id) \""])
  func `a number that was kept whole is a number`(id: String) {
    let (posts, file) = read("id,text\n\(id),tea\n")
    #expect(posts.map(\.id.text) == [Self.id] && file.skipped == [])
  }

  @Test func `words stay as they are`() {
    let (posts, _) = read("id,text\n\(Self.id),'7\n1149557488447975429,\"=\"\"1\"\"\"\n")
    #expect(posts.map(\.text) == ["'7", "=\"1\""])
    #expect(TableValue.plain(Array("'tis".utf8)) == Array("'tis".utf8))
    #expect(TableValue.plain([]) == [] && TableValue.plain(Array("  ".utf8)) == [])
  }

  @Test(arguments: ["'99", "=\"1\"", "3.0", "1e5", "[1]", "{\"a\":1}", "['a"])
  func `a person's name stays as it is`(name: String) {
    let cell = name.replacing("\"", with: "\"\"")
    for column in ["name", "author.name"] {
      let columns = "id,text,\(column)," + (column == "name" ? "username" : "author.username")
      let (posts, file) = read("\(columns)\n\(Self.id),tea,\"\(cell)\",ada\n")
      #expect(posts.map(\.author) == [Author(handle: "ada", name: name)], "\(column)")
      #expect(file.skipped == [] && file.notes == [])
    }
  }

  @Test(arguments: ["username", "author.username", "from_user"])
  func `a handle may look like a number`(column: String) {
    let (posts, file) = read("id,text,\(column)\n\(Self.id),tea, 1e5 \n")
    #expect(posts.map(\.author.handle) == ["1e5"] && file.skipped == [])
  }

  @Test func `each row may end with what separates the fields`() {
    let (posts, file) = read("id,text\n\(Self.id),tea,,\n1149557488447975429,milk,x\n")
    #expect(posts.map(\.text) == ["tea"])
    #expect(
      file.skipped.map(\.why) == ["expected 2 fields as in the first row, found 3"])
  }

  @Test func `a bar may separate the fields`() {
    let (posts, file) = read("id|text|username\n\(Self.id)|\"tea | cake\"|ada\n")
    #expect(posts.map(\.text) == ["tea | cake"] && posts.map(\.author.handle) == ["ada"])
    #expect(file.skipped == [] && file.notes == [])
  }
}
