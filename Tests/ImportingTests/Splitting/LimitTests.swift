import Importing
import Posts
import Testing

/// Values that are too long, too many, or out of range.
@Suite struct LimitTests {
  private func status(_ id: Int, _ fields: String = "") -> String {
    #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"x"\#(fields)}"#
  }

  /// Three times the limit of an object that never ends, in each form that a file may have.
  @Test(arguments: [
    ("", #"{"full_text":""#, "posts.jsonl: line 1", "longer"),
    ("window.YTD.tweets.part0 = [", #"{"tweet":{"full_text":""#, "posts.jsonl: item 1", "larger"),
    ("[", #"{"id":"5","text":""#, "posts.jsonl: item 1", "larger"),
  ])
  func `one object without end is given up, and told once`(
    beginning: String, object: String, place: String, word: String
  ) {
    let endless = [UInt8](repeating: UInt8(ascii: "x"), count: 12 << 20)
    let (sink, file) = imported(Array((beginning + object).utf8) + endless)
    #expect(sink.all == [])
    #expect(
      file.skipped == [
        .init(place: place, why: "\(word) than 4 MB, expected one post: cut it up if it has more")
      ])
  }

  @Test func `a page of posts may be longer than one post`() {
    let padding = #","full_text":"\#(String(repeating: "y", count: 2_200_000))""#
    let pages = [
      "{\"statuses\":[\(status(1, padding)),\(status(2, padding))]}",
      "{\"posts\": [\(status(3, padding)),\(status(4, padding))],\"cursor\":\"1\"}",
    ]
    let (sink, file) = imported(pages.joined(separator: "\n"))
    #expect(file.skipped == [])
    #expect(sink.all.map(\.id.text) == ["1", "2", "3", "4"])
    let page = Array("{\"data\":[\"".utf8) + [UInt8](repeating: UInt8(ascii: "y"), count: 17 << 20)
    #expect(
      imported(page).file.skipped.map(\.why) == [
        "longer than 16 MB, expected one page of posts: cut it into smaller pages"
      ])
  }

  @Test func `what an archive exports may be longer, since several files told it`() {
    func line(_ id: Int, megabytes: Int) -> String {
      let text = String(repeating: "y", count: megabytes << 20)
      return #"{"id":"\#(id)","source":"x","service":"x","author":{"handle":"ada"},"#
        + #""created_at":"2019-07-12T23:40:37Z","text":"\#(text)","provenance":[]}"#
    }
    let (sink, file) = imported(line(1, megabytes: 5) + "\n" + line(2, megabytes: 16))
    #expect(sink.all.map(\.id.text) == ["1"])
    #expect(
      file.skipped.map(\.why) == ["longer than 16 MB, expected one post: cut it up if it has more"])
  }

  @Test func `a post of a hundred thousand tags keeps a thousand`() {
    let text = (0..<100_000).map { "#t\($0)" }.joined(separator: " ")
    let (sink, file) = imported(status(1, #","full_text":"\#(text)""#))
    #expect(file.skipped == [])
    #expect(sink["1"]?.hashtags.count == 1000)
  }

  @Test func `a million tags are taken as far as a post may be long, and told beyond that`() {
    let text = String(repeating: "#t ", count: 1_000_000)
    let (sink, file) = imported(status(1, #","full_text":"\#(text)""#) + "\n" + status(2))
    #expect(file.skipped == [])
    #expect(sink["1"]?.hashtags == ["t"])
    let tags = String(repeating: #"{"text":"t"},"#, count: 1_000_000)
    let list = #","entities":{"hashtags":[\#(tags){}]}"#
    let (rest, told) = imported(status(1, list) + "\n" + status(2))
    #expect(rest.all.map(\.id.text) == ["2"])
    #expect(
      told.skipped == [
        .init(
          place: "posts.jsonl: line 1",
          why: "longer than 4 MB, expected one post: cut it up if it has more")
      ])
  }

  @Test(arguments: [
    "Fri Jul 12 23:40:37 +0000 9999", "Fri Jul 12 23:40:37 +0000 1969", "2019-13-01T00:00:00Z",
    "99999-01-01T00:00:00Z", "-1", "0000-00-00T00:00:00Z", "2101-01-01T00:00:00Z",
  ])
  func `a date out of range names the field`(date: String) {
    let (sink, file) = imported(status(1, #","created_at":"\#(date)""#) + "\n" + status(2))
    #expect(sink.all.map(\.id.text) == ["2"])
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 1",
          why:
            #"created_at: expected a time from 1970 to 2099 such as "Fri Jul 12 23:40:37 +0000 2019", "#
            + #"found "\#(date)""#
        )
      ])
  }

  @Test func `a date that a search printed and somebody broke is told in its form`() {
    let line =
      #"{"id":"7","service":"x","author":{"handle":"ada"},"text":"a","created_at":"some day"}"#
    #expect(
      imported(line).file.skipped.map(\.why) == [
        #"created_at: expected a time from 1970 to 2099 such as "2019-07-12T23:40:37Z", "#
          + #"found "some day""#
      ])
  }

  @Test func `counts below nothing and beyond all numbers are not known`() {
    let counts = #","favorite_count":-5,"retweet_count":"-1","reply_count":99999999999999999999"#
    let (sink, file) = imported(status(1, counts))
    #expect(file.skipped == [])
    #expect(sink["1"]?.metrics == Post.Metrics())
  }

  @Test func `a count with a point and nothing behind it is one, and no other fraction`() {
    let counts = #","favorite_count":3.0,"retweet_count":0.0,"reply_count":3.5,"quote_count":-3.0"#
    let (sink, file) = imported(status(1, counts))
    #expect(sink["1"]?.metrics == Post.Metrics(likes: 3, reposts: 0))
    #expect(file.notes.contains { $0.hasPrefix("2 counts left unknown ") })
    // For an id this form means that digits were lost.
    let rounded = #"{"id":1149557488447975400.0,"full_text":"x"}"#
    #expect(imported(rounded).sink.all == [])
  }

  @Test func `of a key written twice the last one counts, in posts and pages`() {
    let twice = status(1, #","full_text":"second","favorite_count":1,"favorite_count":2"#)
    #expect(imported(twice).sink["1"]?.text == "second")
    #expect(imported(twice).sink["1"]?.metrics.likes == 2)
    let page = #"{"data":[],"data":[{"id":"7","text":"x","created_at":"2022-10-07T22:42:12Z"}]}"#
    #expect(imported(page).sink.all.map(\.id.text) == ["7"])
  }

  @Test func `no name decides what a file is`() {
    let folder = Folder()
    let sink = MemorySink()
    let zip = ExportFixture.zip(at: folder.path + "/export.jsonl")
    let paths = [
      zip, folder.write("posts.zip", status(901)), folder.write("repo.json", BlueskyFixture.car),
      folder.write("tweets.js", MastodonFixture.outbox),
      folder.write("outbox.json", "window.YTD.tweet.part0 = [ \(status(902)) ]"),
    ]
    let report = Importer(into: sink).run(paths)
    #expect(
      report.files.map(\.format) == ["x-export", "jsonl", "bluesky", "mastodon", "x-export"])
    #expect(report.files.map(\.postsRead) == [11, 1, 4, 4, 1])
  }
}
