import Posts
import Testing

@testable import Importing

/// The names of columns as people and spreadsheets write them.
@Suite struct ColumnNamesTests {
  private static let row = "1149557488447975428,tea,ada,2019-07-12T23:40:37.000Z\n"

  private func read(_ names: String, _ row: String = Self.row) -> (
    post: Post?, file: ImportReport.File
  ) {
    let (sink, file) = imported(names + "\n" + row, as: "posts.csv")
    #expect(file.skipped == [] && sink.all.count == 1)
    return (sink.all.first, file)
  }

  @Test(arguments: [
    "ID,Text,Username,Created_At", "id,TEXT,UserName,Created At", "Id,text,username,created-at",
    " id , text\t,\"username \",\u{A0}created at", "\u{FEFF}Id,Full Text,Screen-Name,Created At",
    "Id,Text,Author.Username,Created At",
  ])
  func `capitals, blanks and hyphens make no other column`(names: String) {
    let (post, file) = read(names)
    #expect(post?.id.text == "1149557488447975428" && post?.text == "tea")
    #expect(post?.author.handle == "ada" && post?.createdAt.seconds == 1_562_974_837)
    #expect(file.notes == [])
  }

  @Test(arguments: [
    ("id,text,username,Text", "1149557488447975428,tea,ada,milk\n"),
    ("id,Text,username,text", "1149557488447975428,milk,ada,tea\n"),
    ("id,Text,username,TEXT", "1149557488447975428,tea,ada,milk\n"),
  ])
  func `of columns of one name that spelled as the field counts, or else the first`(
    names: String, row: String
  ) {
    let (post, file) = read(names, row)
    #expect(post?.text == "tea" && post?.author.handle == "ada")
    #expect(file.notes.map { $0.hasPrefix("columns not read") } == [true])
  }

  @Test func `blanks behind commas are no part of the values, nor hide their quotes`() {
    let (post, file) = read(
      "id, text, \"username\", created_at",
      "1149557488447975428, \"tea, and \"\"cake\"\"\", ada , 2019-07-12T23:40:37.000Z\n")
    #expect(post?.text == "tea, and \"cake\"" && post?.author.handle == "ada")
    #expect(post?.createdAt.seconds == 1_562_974_837 && file.notes == [])
  }

  @Test func `our own table stays one in other capitals, and another does not become it`() {
    let own = OwnTable.names.map { $0.uppercased() }.joined(separator: ",")
    let row =
      "8,home,mastodon,https://m.example/@ada/8,ada,Ada,2019-07-12T23:40:37Z,tea,,,,,,import"
    #expect(read(own, row).post?.id.service == "mastodon")
    let (post, _) = read("ID,Text,Service,Created At", Self.row)
    #expect(post?.id.service == "x")
  }

  @Test func `names that no field has stay as they are`() {
    let names = ["rawContent", "replyCount", "_id", "Tweet  Id", "__twarc.URL", "", " "]
    #expect(
      ColumnNames.spelled(names)
        == ["rawContent", "replyCount", "_id", "Tweet  Id", "__twarc.URL", "", ""])
  }
}
