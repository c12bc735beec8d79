import Importing
import Posts
import Testing

/// Posts from the v1.1 API, one per line.
@Suite struct StatusTests {
  private static let compat = #"""
    {"created_at":"Fri Jul 12 23:40:37 +0000 2019","id":1149557488447975428,"id_str":"1149557488447975428",
    "text":"Notes &amp; sketches &lt;here&gt; https:\/\/t.co\/Ab1 #swift","truncated":false,
    "source":"<a href=\"https:\/\/mobile.example\" rel=\"nofollow\">Web &amp; more<\/a>",
    "in_reply_to_status_id":null,"in_reply_to_status_id_str":null,
    "user":{"id":42,"id_str":"42","name":"Ada Byron","screen_name":"ada",
    "profile_image_url_https":"https:\/\/pbs.example\/a_normal.jpg"},
    "entities":{"hashtags":[{"text":"swift","indices":[56,62]}],"symbols":[],
    "user_mentions":[{"screen_name":"grace","name":"G","id_str":"43","indices":[0,6]}],
    "urls":[{"url":"https:\/\/t.co\/Ab1","expanded_url":"https:\/\/example.org\/notes",
    "display_url":"example.org\/notes","indices":[38,55]}]},
    "retweet_count":2,"favorite_count":35,"reply_count":null,"lang":"en","possibly_sensitive":false}
    """#.replacing("\n", with: "")

  @Test func `a compat status gives every field`() throws {
    let (sink, file) = imported(Self.compat)
    #expect(file.format == "jsonl")
    #expect(file.postsRead == 1 && file.added == 1 && file.skippedCount == 0)
    #expect(
      sink.all == [
        Post(
          id: Post.ID(service: "x", text: "1149557488447975428"),
          url: "https://x.com/ada/status/1149557488447975428",
          author: Author(
            id: "42", handle: "ada", name: "Ada Byron",
            avatar: "https://pbs.example/a_normal.jpg"),
          createdAt: Timestamp(seconds: 1_562_974_837),
          text: "Notes & sketches <here> https://example.org/notes #swift", language: "en",
          metrics: Post.Metrics(likes: 35, reposts: 2), links: ["https://example.org/notes"],
          hashtags: ["swift"], mentions: ["grace"], client: "Web & more")
      ])
  }

  @Test func `trap04_an extended tweet's text and entities win over the cut ones`() throws {
    let (sink, _) = imported(
      #"""
      {"id_str":"7","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"Cut… https://t.co/self",
      "truncated":true,"user":{"screen_name":"ada"},"entities":{"hashtags":[{"text":"no"}],"urls":[]},
      "extended_tweet":{"full_text":"@bob Cut no more https://t.co/p1","display_text_range":[5,16],
      "entities":{"hashtags":[{"text":"yes"}],"user_mentions":[],"urls":[],
      "media":[{"type":"photo","url":"https://t.co/p1","indices":[17,32],"media_url_https":"https://p/1.jpg"}]},
      "extended_entities":{"media":[
      {"type":"photo","url":"https://t.co/p1","media_url_https":"https://p/1.jpg","ext_alt_text":"A cat"},
      {"type":"photo","url":"https://t.co/p1","media_url_https":"https://p/2.jpg"}]}}}
      """#.replacing("\n", with: ""))
    let post = try #require(sink["7"])
    #expect(post.text == "Cut no more")
    #expect(post.hashtags == ["yes"])
    #expect(post.mentions == ["bob"])
    #expect(post.media.map(\.url) == ["https://p/1.jpg", "https://p/2.jpg"])
    #expect(post.media.map(\.alt) == ["A cat", nil])
  }

  @Test func `a cut text without its whole loses the link to itself`() throws {
    let (sink, _) = imported(
      #"""
      {"id_str":"7","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"Cut here… https://t.co/self",
      "truncated":true,"user":{"screen_name":"ada"},"entities":{"urls":[{"url":"https://t.co/self",
      "expanded_url":"https://twitter.com/i/web/status/7","indices":[10,27]}]}}
      """#.replacing("\n", with: ""))
    #expect(sink["7"]?.text == "Cut here…")
    #expect(sink["7"]?.links == [])
  }

  @Test func `a repost is the outer person's, with the inner words and counts`() throws {
    let (sink, _) = imported(
      #"""
      {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"RT @ada: Long wor…",
      "user":{"id_str":"43","screen_name":"grace"},"retweet_count":5,"favorite_count":0,
      "retweeted_status":{"id_str":"7","created_at":"Thu Jul 11 23:40:37 +0000 2019",
      "full_text":"Long words that go on","user":{"screen_name":"ada"},"retweet_count":5,
      "favorite_count":12,"lang":"en","entities":{"user_mentions":[{"screen_name":"kay"}]}}}
      """#.replacing("\n", with: ""))
    let post = try #require(sink["9"])
    #expect(post.author.handle == "grace")
    #expect(post.text == "RT @ada: Long words that go on")
    #expect(post.repostOf == "7")
    #expect(post.metrics == Post.Metrics(likes: 12, reposts: 5))
    #expect(post.mentions == ["ada", "kay"])
    #expect(post.createdAt == Timestamp(seconds: 1_562_974_837))
    #expect(sink.all.count == 1)
  }

  @Test(arguments: [("RT @ada: Long wor…", "RT @ada: "), ("Long wor…", "RT ")])
  func `a repost of somebody who is not told is not the reposter's own words`(
    outer: String, start: String
  ) {
    let (sink, _) = imported(
      #"""
      {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"\#(outer)",
      "user":{"screen_name":"grace"},"retweeted_status":{"id_str":"7",
      "created_at":"Thu Jul 11 23:40:37 +0000 2019","full_text":"Long words that go on"}}
      """#.replacing("\n", with: ""))
    #expect(sink["9"]?.text == start + "Long words that go on")
  }

  @Test func `the cut text of a repost loses its link to the whole, too`() {
    let (sink, _) = imported(
      #"""
      {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"RT @ada: Cut h…",
      "user":{"screen_name":"grace"},"retweeted_status":{"id_str":"7","truncated":true,
      "created_at":"Thu Jul 11 23:40:37 +0000 2019","text":"Cut here… https://t.co/self",
      "user":{"screen_name":"ada"},"entities":{"urls":[{"url":"https://t.co/self",
      "expanded_url":"https://twitter.com/i/web/status/7","indices":[10,27]}]}}}
      """#.replacing("\n", with: ""))
    #expect(sink["9"]?.text == "RT @ada: Cut here…")
    #expect(sink["9"]?.links == [])
  }

  @Test(arguments: ["twitter.com", "x.com", "mobile.twitter.com", "www.x.com"])
  func `the link to a quoted post goes from the end, and stays a link`(host: String) throws {
    let (sink, _) = imported(
      #"""
      {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"So true https://t.co/q",
      "display_text_range":[0,22],"user":{"screen_name":"grace"},"is_quote_status":true,
      "quoted_status_id":7,"quoted_status_id_str":"7","entities":{"urls":[{"url":"https://t.co/q",
      "expanded_url":"https://\#(host)/ada/status/7?s=20","indices":[8,22]}]}}
      """#.replacing("\n", with: ""))
    #expect(sink["9"]?.text == "So true")
    #expect(sink["9"]?.quoteOf == "7")
    #expect(sink["9"]?.links == ["https://\(host)/ada/status/7?s=20"])
  }

  @Test(arguments: ["{}", #"{"urls":[],"hashtags":[],"user_mentions":[]}"#])
  func `so it does where a field of its own tells it, and no list`(entities: String) {
    let link = #"{"url":"https://t.co/q","expanded":"https://twitter.com/ada/status/7"}"#
    let (sink, _) = imported(
      #"""
      {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"So true https://t.co/q",
      "user":{"screen_name":"grace"},"is_quote_status":true,"quoted_status_id_str":"7",
      "quoted_status_permalink":\#(link),"entities":\#(entities)}
      """#.replacing("\n", with: ""))
    #expect(sink["9"]?.text == "So true")
    #expect(sink["9"]?.links == ["https://twitter.com/ada/status/7"])
  }

  @Test(arguments: ["", "&t=1", "&amp;t=1"])
  func `the link to a quoted post goes from the end, where no list tells of it, too`(
    _ further: String
  ) {
    let (sink, _) = imported(
      #"""
      {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019",
      "full_text":"So true, https://a.example/ https://twitter.com/ada/status/7?s=20\#(further)",
      "user":{"screen_name":"grace"},"quoted_status_id_str":"7"}
      """#.replacing("\n", with: ""))
    #expect(sink["9"]?.text == "So true, https://a.example/")
    let link =
      "https://twitter.com/ada/status/7?s=20" + further.replacing("amp;", with: "")
    #expect(sink["9"]?.links == ["https://a.example/", link])
  }

  @Test func `a reply knows what it answers`() {
    let (sink, _) = imported(
      #"""
      {"id":10,"created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"yes","user":{"screen_name":"ada"},
      "in_reply_to_status_id":1149557488447975429,"lang":"und","possibly_sensitive":true}
      """#.replacing("\n", with: ""))
    #expect(sink["10"]?.replyTo == "1149557488447975429")
    #expect(sink["10"]?.language == nil)
    #expect(sink["10"]?.isSensitive == true)
  }

  @Test func `answers of the search API give their statuses`() {
    let page = #"{"statuses":[\#(Self.compat)],"search_metadata":{"count":15}}"#
    #expect(imported(page).sink.all.count == 1)
    let premium = #"{"results":[\#(Self.compat)],"next":"x","requestParameters":{}}"#
    #expect(imported(premium).sink.all.count == 1)
    #expect(imported("[\(Self.compat)]", as: "a.json").file.format == "json")
  }

  @Test func `a stream's notices are neither posts nor faults`() {
    let (_, file) = imported(
      #"{"delete":{"status":{"id":1}}}"# + "\n" + #"{"limit":{"track":3}}"# + "\n" + Self.compat)
    #expect(file.postsRead == 1 && file.skippedCount == 0)
  }

  /// Ids from before November 2010 are mere counts; a later one, a snowflake, contains its time.
  @Test(arguments: [
    ("7500000000", 2009), ("29700859247", 2010), ("29700859248", 2010),
    ("1149557488447975428", 2019),
  ])
  func `a post without a date is dated by its id`(id: String, year: Int) {
    let (sink, file) = imported(#"{"id_str":"\#(id)","text":"no date"}"#)
    #expect(file.skipped == [])
    #expect(sink[id]?.createdAt.iso8601.hasPrefix("\(year)-") == true)
  }

  /// Any program counts from 1, which does not make its records the first posts of X.
  @Test(arguments: [#""1""#, "17", #""7500000000""#])
  func `records with keys of their own are told, and are no posts of X`(id: String) {
    let (sink, file) = imported(
      #"{"id":\#(id),"text":"tea","date":"2022-01-01","user":"me"}"#)
    #expect(sink.all == [])
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 1",
          why: "created_at: expected a time, found nothing, and none in the id: "
            + "write each post as `search --format jsonl` does")
      ])
  }

  @Test func `of an id that is no number it is told that it is none, not that a date is missing`() {
    let told = #"id: expected an id such as "1149557488447975428", found "a1""#
    let line = imported(#"{"id":"a1","text":"tea","date":"2022-01-01","user":"me"}"#)
    #expect(line.sink.all == [] && line.file.skipped.map(\.why) == [told])
    let row = imported("id,text\na1,tea\n", as: "posts.csv")
    #expect(row.sink.all == [] && row.file.skipped.map(\.why) == [told])
  }

  @Test func `an id with a date in it is enough`() {
    let (sink, _) = imported(#"{"id":"1149557488447975428","text":"tea"}"#)
    #expect(sink.all.map(\.createdAt.iso8601) == ["2019-07-12T05:53:57Z"])
  }

  @Test(arguments: ["none", "12a", "+5", "1.5", "123456789012345678901"])
  func `an id that is no number is told, even where there is another one`(id: String) {
    let date = #""created_at":"Fri Jul 12 23:40:37 +0000 2019""#
    let told = #": expected an id such as "1149557488447975428", found "\#(id)""#
    let status = imported(#"{"id_str":"\#(id)","id":7,"text":"x",\#(date)}"#)
    #expect(status.sink.all == [])
    #expect(status.file.skipped.map(\.why) == ["id_str" + told])
    let post = imported(#"{"id":"\#(id)","author_id":"42","text":"x",\#(date)}"#)
    #expect(post.sink.all == [])
    #expect(post.file.skipped.map(\.why) == ["id" + told])
    let like = imported(#"{"like":{"tweetId":"\#(id)","fullText":"x"}}"#)
    #expect(like.sink.all == [])
    #expect(like.file.skipped.map(\.why) == ["tweetId" + told])
  }

  @Test(arguments: ["0", "99999999999999999999"])
  func `a post whose id tells no date is told`(id: String) {
    let (sink, file) = imported(#"{"id_str":"\#(id)","text":"no date"}"#)
    #expect(sink.all == [])
    #expect(
      file.skipped.map(\.why) == [
        #"created_at: expected a time from 1970 to 2099 such as "Fri Jul 12 23:40:37 +0000 2019", "#
          + #"found nothing"#
      ])
  }
}
