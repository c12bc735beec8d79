import Importing
import Posts
import Testing

/// Files of posts in the form that X's own pages receive.
@Suite struct WebRecordTests {
  private static func post(_ id: String, _ text: String) -> String {
    #"{"__typename":"Tweet","rest_id":"\#(id)","core":{"user_results":{"result":{"rest_id":"42","#
      + #""core":{"screen_name":"ada","name":"Ada"}}}},"legacy":{"id_str":"\#(id)","#
      + #""full_text":"\#(text)","created_at":"Fri Jul 12 23:40:37 +0000 2019"}}"#
  }

  @Test func `single posts are read, in lines and in a list`() {
    let note = #""note_tweet":{"note_tweet_results":{"result":{"text":"long words"}}},"legacy""#
    let posts = [
      Self.post("8", "tea"), Self.post("9", "lon…").replacing(#""legacy""#, with: note),
      #"{"__typename":"TweetWithVisibilityResults","tweet":\#(Self.post("10", "mate"))}"#,
      #"{"__typename":"TweetTombstone","tombstone":{"text":{"text":"This Post was deleted"}}}"#,
    ]
    for (text, name) in [
      (posts.joined(separator: "\n"), "posts.jsonl"),
      ("[\n" + posts.joined(separator: ",\n") + "\n]", "posts.json"),
    ] {
      let (sink, file) = imported(text, as: name)
      #expect(file.skipped == [])
      #expect(sink.all.map(\.text) == ["tea", "long words", "mate"])
      #expect(sink.all.allSatisfy { $0.author == Author(id: "42", handle: "ada", name: "Ada") })
    }
  }

  private static func item(_ post: String, _ fields: String = "") -> String {
    #"{"itemType":"TimelineTweet","tweet_results":{"result":\#(post)}\#(fields)}"#
  }

  private static func entry(_ content: String) -> String {
    #"{"entryId":"tweet-1","sortIndex":"1","content":{"entryType":"TimelineTimelineItem","#
      + #""itemContent":\#(content)}}"#
  }

  /// The instructions of a timeline: a pinned post, two posts, a conversation, an advertisement, a
  /// deleted post, one without any content, and a cursor.
  private static let instructions: String = {
    let gone = #"{"__typename":"TweetTombstone","tombstone":{"text":{"text":"deleted"}}}"#
    let wide = #"{"__typename":"TweetWithVisibilityResults","tweet":\#(post("3", "mate"))}"#
    let module =
      #"{"entryId":"home-1","content":{"entryType":"TimelineTimelineModule","items":["#
      + ["4", "5"].map { #"{"item":{"itemContent":\#(item(post($0, "answer")))}}"# }
      .joined(separator: ",") + "]}}"
    let empty = #"{"itemType":"TimelineTweet","tweet_results":{}}"#
    let cursor = #"{"entryId":"cursor-bottom-1","content":{"cursorType":"Bottom","value":"x"}}"#
    let entries = [
      entry(item(post("2", "tea"))), entry(item(wide)), module,
      entry(item(post("6", "buy"), #","promotedMetadata":{"adMetadataContainer":{}}"#)),
      entry(item(gone)), entry(empty), cursor,
    ]
    return #"[{"type":"TimelinePinEntry","entry":\#(entry(item(post("1", "pinned"))))},"#
      + #"{"type":"TimelineAddEntries","entries":[\#(entries.joined(separator: ","))]}]"#
  }()

  @Test(arguments: [
    #"{"data":{"bookmark_timeline_v2":{"timeline":{"instructions":@}}}}"#,
    #"{"data":{"user":{"result":{"timeline":{"timeline":{"instructions":@}}}}},"errors":[{"message":"x"}]}"#,
    #"{"data":{"threaded_conversation_with_injections_v2":{"instructions":@}}}"#,
    #"{"instructions":@}"#,
  ])
  func `a timeline gives its posts, without advertisements and those that are gone`(form: String) {
    let page = form.replacing("@", with: Self.instructions)
    for (text, name) in [(page, "page.jsonl"), ("[\n\(page)\n]", "pages.json")] {
      let (sink, file) = imported(text, as: name)
      #expect(file.skipped == [])
      #expect(sink.all.map(\.id.text) == ["1", "2", "3", "4", "5"])
    }
  }

  @Test func `so do the parts of one, and the answer to the question for a post`() {
    let tea = Self.post("2", "tea")
    for text in [
      Self.entry(Self.item(tea)), Self.item(tea), #"{"data":{"tweetResult":{"result":\#(tea)}}}"#,
      #"{"data":{"tweetResult":[{"result":\#(tea)},{}]}}"#,
    ] {
      let (sink, file) = imported(text)
      #expect(file.skipped == [] && sink.all.map(\.text) == ["tea"])
    }
  }

  @Test func `a timeline at its end has no posts, and an error is told in X's words`() {
    let end = #"{"entryId":"cursor-bottom-1","content":{"cursorType":"Bottom","value":"x"}}"#
    let last = imported(
      #"{"data":{"bookmarks":{"timeline":{"instructions":[{"entries":[\#(end)]}]}}}}"#)
    #expect(last.file.skipped == [] && last.file.postsRead == 0)
    let refused = imported(#"{"errors":[{"message":"Rate limit exceeded"}],"data":{}}"#)
    #expect(
      refused.file.skipped.map(\.why) == ["an error instead of posts: Rate limit exceeded"])
  }

  @Test func `a broken post of a timeline costs only itself`() {
    let broken = #"{"rest_id":"7","legacy":{"full_text":9}}"#
    let entries = [Self.entry(Self.item(broken)), Self.entry(Self.item(Self.post("2", "tea")))]
    let (sink, file) = imported(
      #"{"data":{"x":{"instructions":[{"entries":[\#(entries.joined(separator: ","))]}]}}}"#)
    #expect(sink.all.map(\.text) == ["tea"])
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 1, post 1", why: "full_text: expected a text, found 9")
      ])
  }
}
