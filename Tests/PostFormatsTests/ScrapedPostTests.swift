import PostFormats
import Posts
import Testing

/// Posts of X as snscrape writes them, in the forms of several years.
struct ScrapedPostTests {
  private static let user = #"""
    "user":{"_type":"snscrape.modules.twitter.User","username":"ada","id":42,
    "displayname":"Ada Byron","protected":false,"profileImageUrl":"https://pics.example/a.jpg"}
    """#

  private func post(_ fields: String, user: String = Self.user) throws -> Post {
    let json = #"""
      {"_type":"snscrape.modules.twitter.Tweet","id":1491141777361113088,
       "url":"https://twitter.com/ada/status/1491141777361113088",
       "date":"2022-02-08T20:07:58+00:00",\#(user),\#(fields)}
      """#
    return try ScrapedPostDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  @Test func `everything that a post says is read`() throws {
    let post = try post(
      #"""
      "rawContent":"Tea &amp; cake https://t.co/A #tea @bo https://t.co/P",
      "renderedContent":"Tea &amp; cake example.org/a #tea @bo https://t.co/P",
      "replyCount":1,"retweetCount":2,"likeCount":3,"quoteCount":4,"conversationId":1491141777361110001,
      "lang":"en","source":"<a href=\"https://x.example\">Web</a>","sourceLabel":"Web",
      "links":[{"text":"example.org/a","url":"https://example.org/a","tcourl":"https://t.co/A",
        "indices":[15,29]}],
      "media":[
        {"_type":"snscrape.modules.twitter.Photo","previewUrl":"https://pics.example/1?name=small",
         "fullUrl":"https://pics.example/1?name=orig","altText":"a cat"},
        {"_type":"snscrape.modules.twitter.Video","thumbnailUrl":"https://pics.example/2.jpg",
         "variants":[{"contentType":"application/x-mpegURL","url":"https://pics.example/2.m3u8",
           "bitrate":null},
          {"contentType":"video/mp4","url":"https://pics.example/s.mp4","bitrate":256000},
          {"contentType":"video/mp4","url":"https://pics.example/l.mp4","bitrate":832000}]}],
      "retweetedTweet":null,"quotedTweet":null,"inReplyToTweetId":1491141777361110002,
      "mentionedUsers":[{"username":"bo","id":43}],"hashtags":["tea"]
      """#)
    #expect(
      post
        == Post(
          id: Post.ID(service: "x", text: "1491141777361113088"),
          url: "https://x.com/ada/status/1491141777361113088",
          author: Author(
            id: "42", handle: "ada", name: "Ada Byron", avatar: "https://pics.example/a.jpg"),
          createdAt: Timestamp(seconds: 1_644_350_878),
          text: "Tea & cake https://example.org/a #tea @bo", language: "en",
          metrics: Post.Metrics(likes: 3, reposts: 2, replies: 1, quotes: 4),
          links: ["https://example.org/a"], hashtags: ["tea"], mentions: ["bo"],
          replyTo: "1491141777361110002", conversation: "1491141777361110001",
          media: [
            Post.Media(kind: .photo, url: "https://pics.example/1?name=orig", alt: "a cat"),
            Post.Media(kind: .video, url: "https://pics.example/l.mp4"),
          ], client: "Web"))
  }

  @Test func `until 2022 links were in two lists, and tags only in the text`() throws {
    let post = try post(
      #"""
      "content":"see https://t.co/A #tea https://t.co/P","renderedContent":"see example.org/a #tea",
      "outlinks":["https://example.org/a"],"tcooutlinks":["https://t.co/A"],
      "media":[{"thumbnailUrl":"https://pics.example/g.jpg","type":"gif","variants":[]}]
      """#)
    #expect(post.text == "see https://example.org/a #tea")
    #expect(post.links == ["https://example.org/a"] && post.hashtags == ["tea"])
    #expect(post.media == [Post.Media(kind: .gif, url: "https://pics.example/g.jpg")])
  }

  @Test func `the link to pictures goes from the end where no space is before it, too`() throws {
    let post = try post(
      #"""
      "rawContent":"写真https://t.co/P","links":[],"hashtags":["tea"],
      "media":[{"_type":"snscrape.modules.twitter.Photo","fullUrl":"https://pics.example/1.jpg"}]
      """#)
    #expect(post.text == "写真" && post.links.isEmpty && post.media.count == 1)
  }

  @Test func `a repost is whose it is, with the words and counts of what was passed on`() throws {
    let original = #"""
      {"_type":"snscrape.modules.twitter.Tweet","id":17,"url":"https://twitter.com/bo/status/17",
       "rawContent":"long words","likeCount":9,"user":{"username":"bo","id":43}}
      """#
    let post = try post(
      #""rawContent":"RT @bo: long wo…","likeCount":0,"retweetedTweet":\#(original)"#)
    #expect(post.author.handle == "ada" && post.id.text == "1491141777361113088")
    #expect(post.text == "RT @bo: long words" && post.mentions == ["bo"])
    #expect(post.repostOf == "17" && post.metrics.likes == 9)
    let gone = #"{"_type":"snscrape.modules.twitter.TweetRef","id":18}"#
    let cut = try self.post(#""rawContent":"RT @bo: long wo…","retweetedTweet":\#(gone)"#)
    #expect(cut.text == "RT @bo: long wo…" && cut.repostOf == "18")
  }

  @Test func `the address of a quoted post is no words`() throws {
    let post = try post(
      #"""
      "rawContent":"so true https://t.co/Q",
      "links":[{"url":"https://twitter.com/bo/status/17","tcourl":"https://t.co/Q","indices":[8,22]}],
      "quotedTweet":{"id":17,"rawContent":"x","user":{"username":"bo"}}
      """#)
    #expect(post.text == "so true" && post.quoteOf == "17")
  }

  @Test func `what is a film its fields tell where pandas left its name out`() throws {
    let post = try post(
      #"""
      "rawContent":"x","media":[{"fullUrl":"https://pics.example/1.jpg","altText":null},
       {"thumbnailUrl":"https://pics.example/2.jpg","variants":[],"duration":5.0,"views":null},
       {"thumbnailUrl":"https://pics.example/3.jpg","variants":[],"altText":null}]
      """#)
    #expect(post.media.map(\.kind) == [.photo, .video, .gif])
  }

  @Test func `a post within may be nothing but its address`() throws {
    let post = try post(
      #"""
      "rawContent":"so true https://t.co/Q","quotedTweet":"https://twitter.com/bo/status/17",
      "retweetedTweet":"https://twitter.com/kay/status/18"
      """#)
    #expect(post.quoteOf == "17" && post.repostOf == "18")
  }

  @Test func `a long text is not escaped, and is not decoded`() throws {
    #expect(try post(#""rawContent":"if a < b &amp; c""#).text == "if a < b &amp; c")
    #expect(try post(#""rawContent":"this & that &amp;""#).text == "this & that &amp;")
    #expect(try post(#""rawContent":"this &lt;3 &amp;amp;""#).text == "this <3 &amp;")
  }

  @Test func `a poll stands below the words`() throws {
    let post = try post(
      #"""
      "rawContent":"Tea?","card":{"_type":"snscrape.modules.twitter.PollCard",
      "options":[{"label":"yes","count":2},{"label":"no","count":null}],
      "endDate":"2022-02-09T20:07:58+00:00","finalResults":true}
      """#)
    #expect(post.text == "Tea?\n\n○ yes (2)\n○ no\nuntil 2022-02-09 20:07 UTC")
  }

  @Test func `protected people write for few, and the address names whom a reference does not`()
    throws
  {
    let hidden = #""user":{"username":"ada","id":42,"protected":true}"#
    #expect(try post(#""rawContent":"x""#, user: hidden).visibility == .private)
    let person = #""user":{"_type":"snscrape.modules.twitter.UserRef","id":42}"#
    #expect(
      try post(#""rawContent":"x""#, user: person).author == Author(id: "42", handle: "ada"))
  }

  @Test func `pandas writes dates as numbers, and other programs round ids`() throws {
    let json = #"""
      {"url":"https://twitter.com/ada/status/1491141777361113088","id":1491141777361113000,
       "date":1644350878000,"rawContent":"x","user":{"username":"ada"}}
      """#
    let post = try ScrapedPostDecoder().post(from: JSONDocument(Array(json.utf8)).root)
    #expect(post.id.text == "1491141777361113088")
    #expect(post.createdAt == Timestamp(seconds: 1_644_350_878))
  }
}
