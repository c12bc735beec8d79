import Importing
import Posts
import Testing

/// Posts of the v2 API without `entities`, which are missing unless they were asked for.
@Suite struct UnlistedPageTests {
  static let id = "1149557488447975428"
  static let bare = #""id":"\#(id)","text":"Tea &amp; #swift by @grace: https://t.co/A. #1""#

  /// A page of one post with these fields.
  private func page(_ fields: String, includes: String = "{}") -> String {
    #"{"data":[{"id":"\#(Self.id)","author_id":"42",\#(fields)}],"includes":\#(includes)}"#
  }

  private func post(_ fields: String, includes: String = "{}") -> Post? {
    imported(page(fields, includes: includes)).sink[Self.id]
  }

  @Test(arguments: [
    #"{"data":[{\#(bare)}],"meta":{"result_count":1}}"#, #"{"data":{\#(bare)}}"#, "{\(bare)}",
    #"{\#(bare),"edit_history_tweet_ids":["\#(id)"]}"#,
    #"{\#(bare),"author_id":"42","entities":null}"#, #"{\#(bare),"author_id":"42","entities":{}}"#,
  ])
  func `what is in the text is found there`(record: String) throws {
    let post = try #require(imported(record).sink[Self.id])
    #expect(post.text == "Tea & #swift by @grace: https://t.co/A. #1")
    #expect(post.links == ["https://t.co/A"])
    #expect(post.hashtags == ["swift"] && post.mentions == ["grace"])
    for text in ["#swift", "@grace", "has:links", "url:t.co"] {
      #expect(Query(parsing: text, lastWordIsPrefix: false).matches(post), "\(text)")
    }
  }

  /// X leaves out empty lists.
  @Test(arguments: [
    (#"{"urls":[{"url":"https://t.co/A","expanded_url":"https://example.org/a"}]}"#, true),
    (#"{"annotations":[{"start":0,"end":2,"type":"Product","normalized_text":"Tea"}]}"#, false),
  ])
  func `where any list came the others are empty`(entities: String, hasLink: Bool) {
    let found = post(#""text":"Tea by @nobody #swift https://t.co/A","entities":\#(entities)"#)
    #expect(found?.links == (hasLink ? ["https://example.org/a"] : []))
    #expect(found?.hashtags == [] && found?.mentions == [])
  }

  @Test(arguments: [#""media_keys":["3_1"]"#, #""media":[{"media_key":"3_1","type":"photo"}]"#])
  func `the link at the end that only stands for a picture is none`(attached: String) {
    let text = #""text":"See https://t.co/A https://t.co/P""#
    let found = post(#"\#(text),"attachments":{\#(attached)}"#)
    #expect(found?.text == "See https://t.co/A" && found?.links == ["https://t.co/A"])
    let plain = post(#"\#(text),"attachments":{"poll_ids":["7"]}"#)
    #expect(plain?.links == ["https://t.co/A", "https://t.co/P"])
  }

  @Test func `in a note all links are its own`() {
    let found = post(
      #""text":"Cut… https://t.co/x","attachments":{"media_keys":["3_1"]},"#
        + #""note_tweet":{"text":"Not cut &amp; #long https://t.co/B"}"#)
    #expect(found?.text == "Not cut &amp; #long https://t.co/B")
    #expect(found?.links == ["https://t.co/B"] && found?.hashtags == ["long"])
  }

  @Test func `of a repost the words that are passed on are searched`() {
    let original = #"{"id":"7","text":"Long words and #tea with @bo","author_id":"43"}"#
    let found = post(
      #""text":"RT @ada: Long wor…","referenced_tweets":[{"type":"retweeted","id":"7"}]"#,
      includes: #"{"users":[{"id":"43","username":"ada"}],"tweets":[\#(original)]}"#)
    #expect(found?.hashtags == ["tea"] && found?.mentions == ["ada", "bo"])
  }

  private static let words = #""text":"Have #tea by @grace https://t.co/A https://t.co/P""#
  private static let lists =
    #"{"urls":[{"url":"https://t.co/A","expanded_url":"https://example.org/a"},"#
    + #"{"url":"https://t.co/P","expanded_url":"https://x.com/ada/status/\#(id)/photo/1"}],"#
    + #""hashtags":[{"tag":"tea"}],"mentions":[{"username":"grace"}]}"#

  @Test(arguments: [[0, 1], [1, 0], [0, 1, 0, 1]])
  func `a version with lists and one without make one post in any order`(order: [Int]) {
    let folder = Folder()
    let files = [
      folder.write("bare.jsonl", page(Self.words)),
      folder.write("whole.jsonl", page(#"\#(Self.words),"entities":\#(Self.lists)"#)),
    ]
    let sink = MemorySink()
    for place in order { _ = Importer(into: sink).run([files[place]]) }
    let found = sink[Self.id]
    #expect(found?.text == "Have #tea by @grace https://example.org/a")
    #expect(found?.links == ["https://example.org/a"])
    #expect(found?.hashtags == ["tea"] && found?.mentions == ["grace"])
    #expect(sink.all.count == 1)
  }

  @Test(arguments: [[0, 1], [1, 0], [0, 1, 0]])
  func `a cut text brings no tag or name into the whole post`(order: [Int]) throws {
    let folder = Folder()
    let whole =
      #""text":"Of #swift we see #swiftui most","entities":"#
      + #"{"hashtags":[{"tag":"swift"},{"tag":"swiftui"}]}"#
    let files = [
      folder.write("cut.jsonl", page(#""text":"Of #swift we see #swi… https://t.co/M""#)),
      folder.write("whole.jsonl", page(whole)),
    ]
    let sink = MemorySink()
    for place in order { _ = Importer(into: sink).run([files[place]]) }
    let found = try #require(sink[Self.id])
    #expect(found.text == "Of #swift we see #swiftui most")
    #expect(found.hashtags == ["swift", "swiftui"])
    #expect(Query(parsing: "#swiftui", lastWordIsPrefix: false).matches(found))
  }

  @Test func `a post that was kept without them gets its links, tags and names`() throws {
    let whole = try #require(post(Self.words))
    var kept = whole
    (kept.links, kept.hashtags, kept.mentions) = ([], [], [])
    #expect(kept.merging(whole) == whole && whole.merging(kept) == whole)
    #expect(whole.hashtags == ["tea"])
  }
}
