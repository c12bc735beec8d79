import PostFormats
import Posts
import Testing

/// Statuses of v1.1 whose author stands beside the words. Browser extensions write them this way,
/// for the bookmarks and likes that X's own export lacks.
struct FlatStatusTests {
  private func post(_ fields: String) throws -> Post {
    let json = #"""
      {"id":"1818844097541046273","created_at":"2024-08-01 11:00:00 +08:00","screen_name":"ada",
       "name":"Ada Byron","profile_image_url":"https://pics.example/a.jpg","user_id":"42",
       \#(fields)}
      """#
    return try StatusDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  @Test func `the author is who is named beside the words`() throws {
    let post = try post(#""full_text":"hello""#)
    #expect(
      post.author
        == Author(
          id: "42", handle: "ada", name: "Ada Byron", avatar: "https://pics.example/a.jpg"))
    #expect(post.url == "https://x.com/ada/status/1818844097541046273")
  }

  @Test func `of other posts only the ids are there`() throws {
    let post = try post(
      #"""
      "full_text":"RT @bob: hi","in_reply_to":"17","retweeted_status":"18","quoted_status":"19"
      """#)
    #expect(post.text == "RT @bob: hi")
    #expect(post.replyTo == "17" && post.repostOf == "18" && post.quoteOf == "19")
  }

  @Test func `pictures are in a list of their own, and the link to them is no words`() throws {
    let post = try post(
      #"""
      "full_text":"look https://t.co/a","media":[
        {"type":"photo","url":"https://t.co/a","thumbnail":"https://pics.example/1?name=thumb",
         "original":"https://pics.example/1?name=orig","ext_alt_text":"a cat"},
        {"type":"video","url":"https://t.co/a","original":"https://pics.example/2.mp4"}]
      """#)
    #expect(post.text == "look" && post.links.isEmpty)
    #expect(
      post.media == [
        Post.Media(kind: .photo, url: "https://pics.example/1?name=orig", alt: "a cat"),
        Post.Media(kind: .video, url: "https://pics.example/2.mp4"),
      ])
  }

  @Test func `a picture whose description is empty has none`() throws {
    let post = try post(
      #"""
      "full_text":"look","media":[{"type":"photo","original":"https://pics.example/1.jpg",
        "ext_alt_text":""}]
      """#)
    #expect(post.media == [Post.Media(kind: .photo, url: "https://pics.example/1.jpg")])
  }

  @Test func `with what X's page got beside it, that is read, where links are expanded`() throws {
    let metadata = #"""
      "metadata":{"__typename":"Tweet","rest_id":"1818844097541046273",
      "core":{"user_results":{"result":{"rest_id":"42","core":{"screen_name":"ada","name":"Ada"}}}},
      "legacy":{"full_text":"see https://t.co/A #tea","conversation_id_str":"17",
      "entities":{"hashtags":[{"text":"tea"}],"user_mentions":[],
      "urls":[{"url":"https://t.co/A","expanded_url":"https://example.org/a"}]}}}
      """#
    let post = try post(#""full_text":"see https://t.co/A #tea",\#(metadata)"#)
    #expect(post.text == "see https://example.org/a #tea")
    #expect(post.links == ["https://example.org/a"] && post.hashtags == ["tea"])
    #expect(post.id.text == "1818844097541046273" && post.conversation == "17")
    // The search of v1.1 has it, too.
    let search = #""full_text":"hi","metadata":{"iso_language_code":"en","result_type":"recent"}"#
    #expect(try self.post(search).text == "hi")
  }
}
