import PostFormats
import Posts
import Testing

/// Posts of X as several versions of Twint write them.
struct TwintPostTests {
  private func post(_ fields: String, id: String = "1338180975268925443") throws -> Post {
    let json = #"""
      {"id":\#(id),"conversation_id":"1338180975268920001",
       "created_at":"2020-12-13 18:56:21 CET","date":"2020-12-13","time":"18:56:21",
       "timezone":"+0100","user_id":42,"username":"ada","name":"Ada","place":"","language":"en",
       "replies_count":1,"retweets_count":2,"likes_count":3,"near":"","geo":"",\#(fields)}
      """#
    return try TwintPostDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  @Test func `everything that a post says is read, and its date from the id`() throws {
    let post = try post(
      #"""
      "tweet":"@bo Tea &amp; cake  https://t.co/A #tea @kay  https://t.co/P",
      "mentions":[{"screen_name":"kay","name":"Kay","id":"44"}],
      "reply_to":[{"screen_name":"bo","name":"Bo","id":"43"}],"urls":["https://example.org/a"],
      "photos":["https://pics.example/1.jpg"],"video":1,"thumbnail":"https://pics.example/1.jpg",
      "hashtags":["tea"],"retweet":false,"quote_url":"","retweet_id":""
      """#)
    #expect(
      post
        == Post(
          id: Post.ID(service: "x", text: "1338180975268925443"),
          url: "https://x.com/ada/status/1338180975268925443",
          author: Author(id: "42", handle: "ada", name: "Ada"),
          createdAt: Timestamp(milliseconds: 1_607_882_181_361),
          text: "@bo Tea & cake https://example.org/a #tea @kay", language: "en",
          metrics: Post.Metrics(likes: 3, reposts: 2, replies: 1),
          links: ["https://example.org/a"], hashtags: ["tea"], mentions: ["kay", "bo"],
          conversation: "1338180975268920001",
          media: [Post.Media(kind: .photo, url: "https://pics.example/1.jpg")]))
  }

  @Test func `shortened links are paired wherever in a word they stand`() throws {
    let post = try post(
      #"""
      "tweet":"(https://t.co/A), 見てhttps://t.co/Bください。写真https://t.co/P",
      "urls":["https://example.org/a","https://example.org/b"],
      "photos":["https://pics.example/1.jpg"]
      """#)
    #expect(post.text == "(https://example.org/a), 見てhttps://example.org/bください。写真")
    #expect(post.links == ["https://example.org/a", "https://example.org/b"])
  }

  @Test func `what is quoted is told by its address, which is no words`() throws {
    let post = try post(
      #"""
      "tweet":"so true  https://t.co/Q","urls":["https://twitter.com/bo/status/17"],
      "quote_url":"https://twitter.com/bo/status/17"
      """#)
    #expect(post.text == "so true" && post.quoteOf == "17")
    #expect(try self.post(#""tweet":"x","quote_url":0"#).quoteOf == nil)
  }

  @Test func `older versions wrote names as texts, and links as they read`() throws {
    let post = try post(
      #"""
      "tweet":"see https://example.org/a #tea @bo","mentions":["bo"],"hashtags":["#tea"],
      "urls":["https://example.org/a"],"reply_to":[{"user_id":"42","username":"Ada"}],
      "video":1,"thumbnail":"https://pics.example/2.jpg","photos":[]
      """#)
    #expect(post.text == "see https://example.org/a #tea @bo")
    #expect(post.links == ["https://example.org/a"] && post.hashtags == ["tea"])
    #expect(post.mentions == ["bo"])
    #expect(post.media == [Post.Media(kind: .video, url: "https://pics.example/2.jpg")])
  }

  @Test func `a repost names what was passed on, where it is not that itself`() throws {
    let fields = #""tweet":"RT @bo: long wo…","retweet":true,"retweet_id":"@""#
    #expect(try post(fields.replacing("\"@\"", with: "\"17\"")).repostOf == "17")
    let later = fields.replacing("\"@\"", with: "\"1338180975268925999\"")
    #expect(try post(later).repostOf == nil)
  }

  @Test func `an id that only counts leaves the date to the date`() throws {
    let old = try post(#""tweet":"x""#, id: "1234567890")
    #expect(old.createdAt == Timestamp(seconds: 1_607_882_181))
    let json = #"{"id":1234567890,"tweet":"x","date":"soon","username":"ada"}"#
    let fault = #"date: expected a time from 1970 to 2099 such as "2010-05-14", found "soon""#
    #expect(throws: RecordFault(fault)) {
      try TwintPostDecoder().post(from: JSONDocument(Array(json.utf8)).root)
    }
  }
}
