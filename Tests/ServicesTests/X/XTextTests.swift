import Posts
import Testing
import TransportTesting

/// How the text of a live post becomes what a person reads, and mistakes that v2 of X invites.
@Suite struct XTextTests {
  private func post(_ json: String, includes: String? = nil) -> Post? {
    var page = xPage([json])
    if let includes {
      page = page.replacing(#""includes":{"#, with: #""includes":{\#(includes),"#)
    }
    return XFixture(.ok(page)).ask("swift OR tea")?.answer?.page.posts.first
  }

  @Test func `trap02_places are code points of the text as it comes, escaped`() {
    let found = post(
      xPost(
        "1", "😀👩‍💻 tea &amp; &lt;b&gt; https://t.co/A &amp;amp;",
        #","entities":{"urls":[{"start":25,"end":39,"url":"https://t.co/A","expanded_url":"https://a.example/x"}]}"#
      ))
    #expect(found?.text == "😀👩‍💻 tea & <b> https://a.example/x &amp;")
    #expect(found?.links == ["https://a.example/x"])
  }

  @Test func `trap03_a text is unescaped once`() {
    let found = post(xPost("1", "tea &amp;amp; &amp;lt;b&amp;gt; &amp;amp;amp;"))
    #expect(found?.text == "tea &amp; &lt;b&gt; &amp;amp;")
  }

  @Test func `trap03_a note's text counts, and is not unescaped`() {
    let found = post(
      xPost("1", "tea &amp; …", #","note_tweet":{"text":"tea &amp; more, all of it"}"#))
    #expect(found?.text == "tea &amp; more, all of it")
  }

  @Test func `trap07_a repost has its sender, the whole words and the counts of what it passes on`()
  {
    let found = post(
      xPost(
        "5", "RT @grace: tea and …",
        #","public_metrics":{"like_count":0},"referenced_tweets":[{"type":"retweeted","id":"4"}]"#),
      includes:
        #""tweets":[{"id":"4","author_id":"43","text":"tea and all the words","created_at":"2026-03-09T20:00:00Z","public_metrics":{"like_count":35}}]"#
    )
    #expect(found?.author.handle == "ada")
    #expect(found?.text.hasSuffix("tea and all the words") == true)
    #expect(found?.metrics.likes == 35 && found?.repostOf == "4")
  }

  /// Of what costs money, the post that is passed on is not asked for.
  @Test func `trap07_a repost without what it passes on overwrites no counts`() throws {
    let found = try #require(
      post(
        xPost(
          "5", "RT @grace: tea and …",
          #","public_metrics":{"retweet_count":7,"reply_count":0,"like_count":0,"quote_count":0},"#
            + #""referenced_tweets":[{"type":"retweeted","id":"4"}]"#)))
    #expect(found.metrics.reposts == 7 && found.metrics.likes == nil)
    var kept = found
    kept.metrics = Post.Metrics(likes: 40, reposts: 6, replies: 3, quotes: 2)
    let later = XFixture.now
    let merged = kept.seen(at: Timestamp(seconds: later.seconds - 60))
      .merging(found.seen(at: later)).metrics
    #expect(merged.likes == 40 && merged.reposts == 7)
    #expect(merged.replies == 3 && merged.quotes == 2)
  }

  @Test func `trap05_a quoted post that is gone leaves the quoting one`() {
    let found = post(xPost("5", "tea", #","referenced_tweets":[{"type":"quoted","id":"4"}]"#))
    #expect(found?.text == "tea" && found?.quoteOf == "4")
  }

  @Test func `trap05_a number as a string and a notice of withholding do no harm`() {
    let found = post(
      xPost(
        "5", "swift: this post from @x has been withheld",
        #","edit_controls":{"edits_remaining":"5"},"withheld":{"country_codes":["DE"]},"entities":{"mentions":[{"start":90,"end":99,"username":"x"}]}"#
      ))
    #expect(found?.mentions == ["x"])
  }

  @Test func `trap08_empty, null and absent are alike`() {
    let found = post(xPost("5", "tea", #","lang":null,"entities":{},"attachments":null"#))
    #expect(found?.language == nil && found?.links == [])
  }

  /// Entities were asked for, and X knows better than any rule what is a name.
  @Test func `a post without entities has none`() {
    let found = post(xPost("5", "tea with @nobody #swift"))
    #expect(found?.hashtags == [] && found?.mentions == [])
  }

  @Test func `protected accounts' posts are marked`() {
    let page = xPage([xPost("1", "tea")]).replacing(
      #""username":"ada""#, with: #""username":"ada","protected":true"#)
    #expect(XFixture(.ok(page)).ask("tea")?.answer?.page.posts.first?.visibility == .private)
  }
}
