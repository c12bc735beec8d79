import Posts
import Testing

@testable import PostFormats

/// Posts of other programs that speak Mastodon's API, with what they leave out and add; people and
/// posts are invented.
struct OtherSoftwareTests {
  private func post(_ json: String) throws -> Post {
    let reply = try JSONDocument(Array("[\(json)]".utf8)).root
    let page = MastodonPage(reply, host: "s.example")
    #expect(page.isPage && page.returned == 1)
    return try #require(page.posts.first)
  }

  @Test
  func
    `Pleroma and Akkoma: names of letters, an object's address, reactions, a circle of their own`()
    throws
  {
    let post = try post(
      #"""
      {"id":"AhXk2mFfGq7XqzM5pA","uri":"https://s.example/objects/5c0c","url":"https://s.example/notice/AhXk",
       "created_at":"2024-05-01T10:00:00.000Z","content":"tea &amp; rain<br/>twice","spoiler_text":"",
       "visibility":"local","sensitive":false,"emoji_reactions":[{"name":"☕","count":2}],
       "pleroma":{"content":{"text/plain":"tea & rain"},"local":true},"quote":null,"quote_id":null,
       "account":{"id":"A1","acct":"ada","username":"ada","display_name":"Ada","url":"https://s.example/users/ada",
        "avatar":"https://s.example/a.png","fqn":"ada@s.example"},
       "media_attachments":[{"id":"1","type":"unknown","url":"https://s.example/f.bin","description":""}]}
      """#)
    #expect(post.text == "tea & rain\ntwice" && post.author.handle == "ada@s.example")
    #expect(post.id.text == "https://s.example/objects/5c0c")
    #expect(post.author.avatar == "https://s.example/a.png")
    #expect(post.language == nil && post.metrics.likes == nil)
    // A post that is not known to be for everybody is not for everybody.
    #expect(post.visibility == .private)
  }

  @Test func `GoToSocial: a time without parts of a second, nothing that it does not need`() throws
  {
    let post = try post(
      #"""
      {"id":"01HWTY8Q1E","uri":"https://s.example/users/grace/statuses/01HWTY8Q1E","url":"https://s.example/@grace/statuses/01HWTY8Q1E",
       "created_at":"2024-05-01T10:00:00Z","content":"<p>tea</p>","visibility":"unlisted","language":"en",
       "interaction_policy":{"can_reply":{"always":["public"]}},
       "account":{"id":"01F","acct":"grace","username":"grace","url":"https://s.example/@grace"}}
      """#)
    #expect(post.text == "tea" && post.visibility == .unlisted)
    #expect(post.author.name == "grace" && post.author.avatar == nil)
    #expect(post.createdAt == Timestamp(seconds: 1_714_557_600))
  }

  @Test func `Pixelfed: numbers for names, six decimals, null for no`() throws {
    let post = try post(
      #"""
      {"id":123456789012345678,"uri":"https://s.example/p/kay/1","url":"https://s.example/p/kay/1","in_reply_to_id":null,
       "created_at":"2019-05-01T10:00:00.000000Z","content":"cup","content_text":"cup","sensitive":null,"spoiler_text":null,
       "visibility":"public","favourites_count":3,"pf_type":"photo","reblog":null,"tags":[],"mentions":[],
       "account":{"id":"9","acct":"kay","username":"kay","display_name":"Kay","url":"https://s.example/kay","avatar":"https://s.example/k.jpg?v=0"},
       "media_attachments":[{"id":"1","type":"image","url":"https://s.example/1.jpg","description":null,"is_nsfw":false}]}
      """#)
    #expect(post.text == "cup" && !post.isSensitive && post.contentWarning == nil)
    #expect(post.media.map(\.kind) == [.photo] && post.media[0].alt == nil)
    #expect(post.metrics.likes == 3)
  }

  @Test func `trap08_null, absent and empty are alike, and one broken post costs itself alone`()
    throws
  {
    let reply = try JSONDocument(
      Array(
        #"""
        {"statuses":[
         {"id":"1","uri":"https://s.example/1","url":null,"language":null,"created_at":"2024-05-01T10:00:00Z","content":"a","account":null},
         {"id":"2","content":"no time, no address"}, 7, null,
         {"id":"3","uri":"https://s.example/3","created_at":"2024-05-01T10:00:00Z"}]}
        """#.utf8)
    ).root
    let page = MastodonPage(reply, host: "s.example")
    #expect(page.posts.map(\.id.text) == ["https://s.example/1", "https://s.example/3"])
    #expect(page.posts.allSatisfy { $0.language == nil && $0.author.handle.isEmpty })
    #expect(page.returned == 5)
  }

  @Test func `trap10_the picture that stands still is taken, where there are two`() throws {
    let post = try post(
      #"""
      {"uri":"https://s.example/1","created_at":"2024-05-01T10:00:00Z","content":"a",
       "account":{"acct":"ada","avatar":"https://s.example/a.gif","avatar_static":"https://s.example/a.png"}}
      """#)
    #expect(post.author.avatar == "https://s.example/a.png")
  }
}
