import Posts
import Testing

@testable import Importing

/// Tables of X's posts that a person or a script made.
@Suite struct PlainTableTests {
  private static let date = "2019-07-12T23:40:37.000Z"

  /// Imports a table of one post; its columns are separated by `|`.
  private func read(_ names: String, _ row: String) -> (post: Post?, file: ImportReport.File) {
    let table = [names, row].map { $0.replacing("|", with: "\t") }.joined(separator: "\n")
    let (sink, file) = imported(table + "\n", as: "posts.csv")
    #expect(file.skipped == [] && file.postsRead == 1)
    return (sink.all.first, file)
  }

  @Test(arguments: [
    ("author.username|author.name", "grace|Grace"), ("username|name", "grace|Grace"),
    ("user.screen_name|user.name", "grace|Grace"), ("screen_name|name", "grace|Grace"),
    ("user|username|name", "Grace H.|grace|Grace"),
    ("author_id|username|name", "|grace|Grace"), ("conversation_id|username|name", "7|grace|Grace"),
  ])
  func `an author is read by any of its names`(names: String, values: String) {
    let (post, file) = read(
      "id|text|created_at|" + names, "1149557488447975428|one|\(Self.date)|" + values)
    #expect(post?.author == Author(handle: "grace", name: "Grace"))
    #expect(post?.url == "https://x.com/grace/status/1149557488447975428")
    #expect(file.notes == [])
  }

  @Test(arguments: ["username", "author.username"])
  func `counts are read by the plain words for them`(author: String) {
    let (found, file) = read(
      "id|text|created_at|\(author)|likes|retweets|replies|quotes",
      "1149557488447975428|one|\(Self.date)|grace|5|4|3|2")
    #expect(found?.metrics == Post.Metrics(likes: 5, reposts: 4, replies: 3, quotes: 2))
    #expect(found?.author.handle == "grace" && file.notes == [])
  }

  @Test func `a field goes before the plain word for it`() {
    let (found, file) = read(
      "id|text|created_at|likes|favorite_count", "1149557488447975428|one|\(Self.date)|4|5")
    #expect(found?.metrics == Post.Metrics(likes: 5))
    #expect(file.notes.map { $0.hasSuffix(": likes") } == [true])
  }

  @Test func `a protected author stays one, whose posts need to be asked for`() {
    let table =
      "id,text,created_at,author.username,author.protected\n"
      + "1149557488447975428,one,\(Self.date),grace,True\n"
    let (sink, file) = imported(table, as: "posts.csv")
    #expect(sink.all == [] && file.leftOut == 1)
  }

  @Test func `columns that no form has are named`() {
    let (found, file) = read(
      "id|text|created_at|user|stars", "1149557488447975428|one|\(Self.date)|grace|5")
    #expect(found?.author.handle == "")
    let note = "columns not read, as no post of X has fields of these names: user, stars"
    #expect(file.notes == [note])
    let whole = read(
      "id|text|created_at|user",
      "1149557488447975428|one|\(Self.date)|\"{\"\"screen_name\"\":\"\"grace\"\"}\"")
    #expect(whole.post?.author.handle == "grace" && whole.file.notes == [])
  }

  @Test func `what is broken in a column that is not read need not be mended`() {
    let (_, file) = read(
      "id|text|created_at|stars|entities",
      "1149557488447975428|one|\(Self.date)|[{'cut': 'of|[{'cut': 'of")
    #expect(
      file.notes.filter { $0.contains("mend the file") } == [
        "1 value not read, which should be a list or an object "
          + "(posts.csv: row 2: entities): mend the file and import it again"
      ])
  }

  @Test func `of many such columns the first are named`() {
    let names = (1...14).map { "note\($0)" }
    let (_, file) = read(
      "id|text|created_at|" + names.joined(separator: "|"),
      "1149557488447975428|one|\(Self.date)|" + names.joined(separator: "|"))
    #expect(file.notes.map { $0.hasSuffix(", note12 and 2 more") } == [true])
  }
}
