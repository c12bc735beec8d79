import PostFormats
import Posts
import Testing

/// Posts of X as twscrape writes them.
struct TwscrapePostTests {
  private func post(_ fields: String) throws -> Post {
    let json = #"""
      {"id":1768953236864545029,"id_str":"1768953236864545029",
       "url":"https://x.com/ada/status/1768953236864545029","date":"2024-03-16 10:51:31+00:00",
       "user":{"id":42,"id_str":"42","url":"https://x.com/ada","username":"ada","displayname":"Ada",
       "protected":null,"_type":"snscrape.modules.twitter.User"},
       "replyCount":1,"retweetCount":2,"likeCount":3,"quoteCount":4,"lang":"en",
       "_type":"snscrape.modules.twitter.Tweet",\#(fields)}
      """#
    return try ScrapedPostDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  @Test func `everything that a post says is read`() throws {
    let post = try post(
      #"""
      "rawContent":"@bo tea &amp; cake https://t.co/P","displayTextRange":[4,18],
      "conversationId":1768953236864540001,"conversationIdStr":"1768953236864540001",
      "hashtags":[],"mentionedUsers":[{"id":43,"id_str":"43","username":"bo","displayname":"Bo"}],
      "links":[],"inReplyToTweetId":1768953236864540002,
      "inReplyToTweetIdStr":"1768953236864540002","possibly_sensitive":true,
      "sourceLabel":"Web","media":{"photos":[{"url":"https://pics.example/1.jpg"}],
        "videos":[{"thumbnailUrl":"https://pics.example/2.jpg","duration":5000,"variants":[
          {"contentType":"video/mp4","bitrate":256000,"url":"https://pics.example/2.mp4"}]}],
        "animated":[{"thumbnailUrl":"https://pics.example/3.jpg",
          "videoUrl":"https://pics.example/3.mp4"}]}
      """#)
    #expect(
      post
        == Post(
          id: Post.ID(service: "x", text: "1768953236864545029"),
          url: "https://x.com/ada/status/1768953236864545029",
          author: Author(id: "42", handle: "ada", name: "Ada"),
          createdAt: Timestamp(seconds: 1_710_586_291), text: "tea & cake", language: "en",
          metrics: Post.Metrics(likes: 3, reposts: 2, replies: 1, quotes: 4), mentions: ["bo"],
          replyTo: "1768953236864540002", conversation: "1768953236864540001",
          media: [
            Post.Media(kind: .photo, url: "https://pics.example/1.jpg"),
            Post.Media(kind: .video, url: "https://pics.example/2.mp4"),
            Post.Media(kind: .gif, url: "https://pics.example/3.mp4"),
          ], isSensitive: true, client: "Web"))
  }

  @Test func `the links of a long text come twice, and are listed once`() throws {
    let link = #"{"url":"https://example.org/a","text":"example.org/a","tcourl":"https://t.co/A"}"#
    let post = try post(
      #""rawContent":"this & that https://t.co/A","hashtags":[],"links":[\#(link),\#(link)]"#)
    #expect(post.text == "this & that https://example.org/a")
    #expect(post.links == ["https://example.org/a"])
  }

  @Test func `a poll and a quoted post are read`() throws {
    let post = try post(
      #"""
      "rawContent":"Tea? https://t.co/Q","hashtags":[],
      "links":[{"url":"https://x.com/bo/status/17","text":"x.com/bo","tcourl":"https://t.co/Q"}],
      "quotedTweet":{"id":17,"id_str":"17","rawContent":"x","user":{"username":"bo"}},
      "card":{"options":[{"label":"yes","votesCount":2}],"finished":true,"_type":"poll"}
      """#)
    #expect(post.text == "Tea?\n\n○ yes (2)" && post.quoteOf == "17")
  }
}
