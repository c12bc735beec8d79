import Importing
import Posts
import Testing

/// Files of snscrape and similar programs.
@Suite struct ScrapedRecordTests {
  private static func post(_ id: String, _ fields: String = #""rawContent":"tea""#) -> String {
    #"{"_type":"snscrape.modules.twitter.Tweet","url":"https://twitter.com/ada/status/\#(id)","#
      + #""date":"2022-02-08T20:07:58+00:00","id":\#(id),"user":{"_type":"#
      + #""snscrape.modules.twitter.User","username":"ada","id":42,"displayname":"Ada"},"#
      + fields + "}"
  }

  @Test func `posts are read, in lines and in a list, people and what is gone passed over`() {
    let records = [
      Self.post("8"), Self.post("9", #""content":"old","renderedContent":"old""#),
      #"{"_type":"snscrape.modules.twitter.User","username":"ada","id":42}"#,
      #"{"_type":"snscrape.modules.twitter.TweetRef","id":1491141777361113088}"#,
      #"{"_type":"snscrape.modules.twitter.Tombstone","id":1491141777361113088,"text":"Deleted"}"#,
    ]
    for (text, name) in [
      (records.joined(separator: "\n"), "posts.jsonl"),
      ("[\n" + records.joined(separator: ",\n") + "\n]", "posts.json"),
    ] {
      let (sink, file) = imported(text, as: name)
      #expect(file.skipped == [])
      #expect(sink.all.map(\.text) == ["tea", "old"])
      #expect(sink.all.allSatisfy { $0.author == Author(id: "42", handle: "ada", name: "Ada") })
    }
  }

  @Test func `what a person kept of one is told by an id that has the time of its date`() {
    let table = """
      id,date,content,username,likeCount
      1491141777361113088,2022-02-08 20:07:58+00:00,tea &amp; #cake,ada,5
      1491141777361113088,2022-02-08 22:07:59+02:00,tea &amp; #cake,ada,5
      1491141777361113089,2022-02-08 20:08:08+00:00,another second,ada,5
      1050000000000000000,2022-12-07 10:45:08+00:00,the id of another service,ada,5
      1491141777361113090,,no date,ada,5

      """
    let record =
      #"{"id":1491141777361113088,"date":1644350878000,"content":"tea &amp; #cake","#
      + #""username":"ada","likeCount":"5"}"#
    for (text, name, skipped) in [(table, "posts.csv", 3), (record, "posts.jsonl", 0)] {
      let (sink, file) = imported(text, as: name)
      #expect(file.skippedCount == skipped)
      #expect(sink.all.count == 1)
      let post = sink.all.first
      #expect(post?.text == "tea & #cake" && post?.hashtags == ["cake"])
      #expect(post?.author == Author(handle: "ada") && post?.metrics.likes == 5)
      #expect(post?.createdAt == Timestamp(seconds: 1_644_350_878))
    }
  }

  @Test func `posts and people of twscrape are told by the same keys, beside those of v1.1`() {
    let user = #"{"id":42,"id_str":"42","username":"ada","_type":"snscrape.modules.twitter.User"}"#
    let post =
      #"{"id":8,"id_str":"8","date":"2024-03-16 10:51:31+00:00","user":\#(user),"#
      + #""rawContent":"tea","media":{"photos":[],"videos":[],"animated":[]}}"#
    let (sink, file) = imported(post + "\n" + user)
    #expect(file.skipped == [])
    #expect(sink.all.map(\.text) == ["tea"] && sink.all.first?.author.handle == "ada")
  }

  @Test func `posts of Twint are read, and told from posts of v2`() {
    let post =
      #"{"id":8,"conversation_id":"8","created_at":"2009-12-13 18:56:21 UTC","date":"2009-12-13","#
      + #""time":"18:56:21","timezone":"UTC","username":"ada","tweet":"tea","likes_count":-1}"#
    let (sink, file) = imported(post + "\n" + post.replacing(":8,", with: ":1.5,"))
    #expect(sink.all.map(\.text) == ["tea"])
    #expect(sink.all.first?.createdAt == Timestamp(seconds: 1_260_730_581))
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 2",
          why: #"id: expected an id such as "1149557488447975428", found 1.5"#)
      ])
    #expect(file.notes.count == 1)
  }

  @Test(arguments: ["", #""conversation_id":8,"#])
  func `files of gallery-dl are read, of older versions, too`(fields: String) {
    let post =
      "{\n    \(fields)\"tweet_id\": 8,\n    \"date\": \"2020-12-13 17:56:21\",\n"
      + #"    "author": {"id": 42, "name": "ada", "nick": "Ada"},"# + "\n"
      + #"    "content": "tea", "favorite_count": -1}"#
    let (sink, file) = imported(post, as: "8_1.jpg.json")
    #expect(file.skipped == [] && file.notes.count == 1 && file.format == "json")
    #expect(sink["8"]?.author == Author(id: "42", handle: "ada", name: "Ada"))
    let late = imported(post.replacing("2020-12-13 17:56:21", with: "soon"), as: "8.json")
    #expect(
      late.file.skipped.map(\.why) == [
        #"date: expected a time from 1970 to 2099 such as "2020-12-13 18:56:21", found "soon""#
      ])
  }

  @Test func `what is wrong is told with the line and the field`() {
    let lines = [
      Self.post("8").replacing("2022-02-08T20:07:58+00:00", with: "soon"),
      Self.post("9", #""rawContent":9"#), Self.post("10", #""content":9,"renderedContent":"x""#),
      Self.post("11").replacing("/status/11", with: "").replacing(":11,", with: ":1.1e1,"),
      #"{"_type":"snscrape.modules.reddit.Submission","id":"t3_x","url":"https://reddit.example"}"#,
      Self.post("12", #""rawContent":"tea","likeCount":-1"#),
    ]
    let (sink, file) = imported(lines.joined(separator: "\n"))
    #expect(sink.all.map(\.id.text) == ["12"])
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 1",
          why: "date: expected a time from 1970 to 2099 such as \"2022-02-08T20:07:58+00:00\", "
            + "found \"soon\""),
        .init(place: "posts.jsonl: line 2", why: "rawContent: expected a text, found 9"),
        .init(place: "posts.jsonl: line 3", why: "content: expected a text, found 9"),
        .init(
          place: "posts.jsonl: line 4",
          why: #"id: expected an id such as "1149557488447975428", found 1.1e1"#),
        .init(
          place: "posts.jsonl: line 5",
          why: "_type: expected a post of X or Mastodon, "
            + #"found "snscrape.modules.reddit.Submission""#),
      ])
    #expect(
      file.notes == [
        "1 count left unknown (posts.jsonl: line 6: likeCount: expected a whole number from 0 to "
          + "10000000000, found -1): mend the file and import it again"
      ])
  }
}
