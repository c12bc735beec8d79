import PostFormats
import Posts
import Testing

/// Posts of X as gallery-dl writes them beside pictures.
struct GalleryPostTests {
  private func post(_ fields: String) throws -> Post {
    let json = #"""
      {"category":"twitter","subcategory":"timeline","tweet_id":1338180975268925443,
       "quote_id":0,"date":"2020-12-13 17:56:21","lang":"en",
       "author":{"id":42,"name":"ada","nick":"Ada","protected":false,
         "profile_image":"https://pics.example/a.jpg"},
       "user":{"id":43,"name":"bo","nick":"Bo"},\#(fields)}
      """#
    return try GalleryPostDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  @Test func `everything that a post says is read, and the first of its pictures`() throws {
    let post = try post(
      #"""
      "retweet_id":0,"reply_id":17,"conversation_id":16,"source":"Web","sensitive":true,
      "favorite_count":3,"retweet_count":2,"reply_count":1,"quote_count":4,"hashtags":["tea"],
      "mentions":[{"id":44,"name":"kay","nick":"Kay"}],
      "content":"Tea & cake https://example.org/a #tea @kay &amp;","num":1,"count":2,
      "type":"photo","filename":"Ab_c-1","extension":"jpg","description":"a cat"
      """#)
    #expect(
      post
        == Post(
          id: Post.ID(service: "x", text: "1338180975268925443"),
          url: "https://x.com/ada/status/1338180975268925443",
          author: Author(
            id: "42", handle: "ada", name: "Ada", avatar: "https://pics.example/a.jpg"),
          createdAt: Timestamp(seconds: 1_607_882_181),
          text: "Tea & cake https://example.org/a #tea @kay &amp;", language: "en",
          metrics: Post.Metrics(likes: 3, reposts: 2, replies: 1, quotes: 4),
          links: ["https://example.org/a"], hashtags: ["tea"], mentions: ["kay"], replyTo: "17",
          conversation: "16",
          media: [
            Post.Media(kind: .photo, url: "https://pbs.twimg.com/media/Ab_c-1.jpg", alt: "a cat")
          ], isSensitive: true, client: "Web"))
  }

  @Test func `a repost is whose pictures were saved, with the words of its author`() throws {
    for words in ["long words", "RT @ada: long words"] {
      let post = try post(#""retweet_id":17,"content":"\#(words)""#)
      #expect(post.author == Author(id: "43", handle: "bo", name: "Bo"))
      #expect(post.text == "RT @ada: long words" && post.repostOf == "17")
    }
  }

  @Test func `no other picture, no film and no path takes the place of the first`() throws {
    for fields in [
      #""num":2,"filename":"Ab","extension":"jpg""#,
      #""num":1,"type":"video","filename":"Ab","extension":"mp4""#,
      #""num":1,"filename":"../x","extension":"jpg""#, #""count":0"#,
    ] {
      #expect(try post(#""content":"x",\#(fields)"#).media == [])
    }
  }
}
