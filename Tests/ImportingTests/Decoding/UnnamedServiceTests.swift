import Importing
import Posts
import Testing

/// Records in the form that `twinstant search --format jsonl` prints that name no service.
@Suite struct UnnamedServiceTests {
  private static let ada = #""author":{"handle":"ada"},"created_at":"2024-01-02T03:04:05Z""#
  private static let why = #"service: expected "x", "mastodon", "bluesky" or another, found "#
  private static let remedy = #": give each post of X the service "x""#

  @Test(
    arguments: [
      #""id":"1""#, #""id":"1","url":null"#, #""id":"1","url":"https://social.example/@ada/1""#,
      // Addresses of other posts' pages.
      #""id":"1","url":"https://x.com/ada/status/2""#,
      #""id":"1","url":"https://bsky.app/profile/ada.example/post/1""#,
    ])
  func `a post that does not say where it is from is told, and the next one read`(id: String) {
    let line = "{\(id),\"text\":\"hello\",\(Self.ada)}"
    let named = #"{"id":"2","service":"x","text":"tea",\#(Self.ada)}"#
    let (sink, file) = imported(line + "\n" + named)
    #expect(
      file.skipped == [
        .init(place: "posts.jsonl: line 1", why: Self.why + "nothing" + Self.remedy)
      ])
    #expect(sink.all.map(\.id) == [Post.ID(service: "x", text: "2")])
  }

  @Test(arguments: [#""handle":null,"name":"Ada""#, #""name":"Ada""#])
  func `and so is one whose author has only a name`(author: String) {
    let line = #"{"id":"1","author":{\#(author)},"created_at":"2024-01-02T03:04:05Z","text":"tea"}"#
    let (sink, file) = imported(line)
    #expect(
      file.skipped == [
        .init(place: "posts.jsonl: line 1", why: Self.why + "nothing" + Self.remedy)
      ])
    #expect(sink.all.isEmpty)
  }

  @Test(arguments: ["username", "userName", "screen_name", "nick"])
  func `but not one of another form`(key: String) {
    let line =
      #"{"id":"1200000000000000001","author":{"name":"Ada","\#(key)":"ada"},"#
      + #""created_at":"2024-01-02T03:04:05Z","text":"tea"}"#
    #expect(imported(line).sink.all.map(\.id.service) == ["x"])
  }

  @Test func `a row of a table without a handle is told, too`() {
    let (sink, file) = imported(
      "id,text,created_at,author.handle,author.name\n1,hello,2024-01-02,,Ada\n", as: "posts.csv")
    #expect(file.skipped.map(\.why) == [Self.why + "nothing" + Self.remedy])
    #expect(sink.all.isEmpty)
  }

  @Test(arguments: [#""""#, "7"]) func `a service that is no name is quoted`(service: String) {
    let line = #"{"id":"1","service":\#(service),"text":"hello",\#(Self.ada)}"#
    #expect(imported(line).file.skipped.map(\.why) == [Self.why + service + Self.remedy])
  }

  @Test(
    arguments: [
      ("x", "1", "https://twitter.com/ada/status/1"),
      ("bluesky", "at://did:plc:a/app.bsky.feed.post/3k", "https://bsky.app/profile/ada/post/3k"),
    ])
  func `the page of the post tells its service`(service: String, id: String, url: String) {
    let line = #"{"id":"\#(id)","url":"\#(url)","text":"hello",\#(Self.ada)}"#
    let (sink, file) = imported(line)
    #expect(file.skipped == [])
    #expect(sink.all.map(\.id) == [Post.ID(service: service, text: id)])
    #expect(sink.all.map(\.author.handle) == ["ada"])
  }

  @Test func `of a table no column is said to be unread that told the service`() {
    let table =
      "id,text,created_at,author.handle,url\n1,hello,2024-01-02,ada,https://x.com/ada/status/1\n"
    let (sink, file) = imported(table, as: "posts.csv")
    #expect(sink.all.map(\.id) == [Post.ID(service: "x", text: "1")])
    #expect(file.skipped == [] && file.notes == [])
  }
}
