import Importing
import Posts
import Testing

/// Reposts in pages of the v2 API without the post that they pass on: X gives them the reposts of
/// that, and zeros for what they have themselves.
@Suite struct LoneRepostTests {
  private static let metrics =
    #""public_metrics":{"retweet_count":7,"reply_count":0,"like_count":0,"quote_count":0}"#

  private func repost(_ metrics: String, of type: String = "retweeted") -> String {
    #"{"data":[{"id":"9","text":"RT @ada: Long wor…","author_id":"43","#
      + #""created_at":"2022-10-07T22:42:12.000Z",\#(metrics),"#
      + #""referenced_tweets":[{"type":"\#(type)","id":"7"}]}]}"#
  }

  @Test func `of their counts only that of the reposts is known`() {
    let counts = imported(repost(Self.metrics)).sink["9"]?.metrics
    #expect(counts?.reposts == 7)
    #expect(counts?.likes == nil && counts?.replies == nil && counts?.quotes == nil)
  }

  @Test(arguments: [false, true])
  func `they take no count from those that came before or come later`(
    isFirst: Bool
  ) {
    let whole =
      #"{"id":"9","service":"x","text":"RT @ada: Long words","created_at":"2022-10-07T22:42:12Z","#
      + #""metrics":{"likes":40,"reposts":6,"replies":3,"quotes":2}}"#
    let folder = Folder()
    let lone = folder.write("lone.jsonl", repost(Self.metrics))
    let other = folder.write("whole.jsonl", whole)
    let sink = MemorySink()
    sink.keepsDates = true
    _ = Importer(into: sink).run(isFirst ? [lone, other] : [other, lone])
    let counts = sink["9"]?.metrics
    #expect(counts?.likes == 40 && counts?.replies == 3 && counts?.quotes == 2)
  }

  /// twarc writes the counts of the original into its tables.
  @Test func `counts above zero are those of the original`() {
    let metrics = Self.metrics.replacing(#""like_count":0"#, with: #""like_count":12"#)
    #expect(imported(repost(metrics)).sink["9"]?.metrics.likes == 12)
  }

  @Test func `a post that quotes one which did not come along keeps its zeros`() {
    let counts = imported(repost(Self.metrics, of: "quoted")).sink["9"]?.metrics
    #expect(counts?.likes == 0 && counts?.replies == 0 && counts?.quotes == 0)
  }
}
