import Importing
import Posts
import Testing

/// Files of posts as X's own pages get them.
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
}
