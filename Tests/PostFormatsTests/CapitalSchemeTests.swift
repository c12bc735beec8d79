import Posts
import Testing

@testable import PostFormats

/// Links whose scheme somebody typed in capitals.
@Suite struct CapitalSchemeTests {
  private func root(_ json: String) throws -> JSONValue {
    try JSONDocument(Array(json.utf8)).root
  }

  private func expectLink(
    _ link: String, of post: Post, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(post.links == [link], sourceLocation: location)
    for text in ["url:example.org", "has:links"] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      #expect(query.matches(post), "\(text)", sourceLocation: location)
    }
  }

  @Test func `a shortened link of X leads there, and the picture of its author is known`() throws {
    let decoder = PagePostDecoder(
      includes: PageIncludes(
        try root(
          #"{"users":[{"id":"42","username":"ada","#
            + #""profile_image_url":"HTTPS://pbs.twimg.com/a.jpg"}]}"#)))
    let post = try decoder.post(
      from: root(
        #"{"id":"1149557488447975428","author_id":"42","text":"see https://t.co/A","#
          + #""entities":{"urls":[{"start":4,"end":18,"url":"https://t.co/A","#
          + #""expanded_url":"Http://Example.org/Page"}]}}"#))
    #expect(post.text == "see http://Example.org/Page")
    #expect(post.author.avatar == "https://pbs.twimg.com/a.jpg")
    expectLink("http://Example.org/Page", of: post)
  }

  @Test(arguments: ["tea", "Example.org/Masto", "HTTP://Example.org/Masto"])
  func `a link in HTML is kept, and its words are replaced if they are its address`(
    words: String
  ) throws {
    let post = try MastodonStatusDecoder(host: "social.example").post(
      from: root(
        #"{"id":"9","uri":"https://social.example/users/ada/statuses/9","#
          + #""url":"https://social.example/@ada/9","#
          + #""created_at":"2026-08-01T13:53:10.824Z","account":{"id":"1","acct":"ada"},"#
          + #""content":"<p>see <a href=\"HTTP://Example.org/Masto\">\#(words)</a></p>"}"#))
    let link = "http://Example.org/Masto"
    #expect(post.text == "see " + (words == "tea" ? "tea (\(link))" : link))
    expectLink(link, of: post)
  }

  @Test func `a facet of Bluesky is a link`() throws {
    let record = try root(
      #"{"text":"see HTTPS://example.org/sky!","createdAt":"2026-03-09T10:00:00Z","#
        + #""facets":[{"index":{"byteStart":4,"byteEnd":27},"features":["#
        + #"{"$type":"app.bsky.richtext.facet#link","uri":"HTTPS://example.org/sky"}]}]}"#)
    let post = try BlueskyDecoder().post(record: record, uri: "at://did:plc:a/app.bsky.feed.post/1")
    #expect(post?.text == "see https://example.org/sky!")
    expectLink("https://example.org/sky", of: try #require(post))
  }

  @Test func `a link is found in the text of an old post, which stays as it was written`() throws {
    let post = try StatusDecoder().post(
      from: root(
        #"{"id_str":"1149557488447975428","created_at":"Wed Apr 01 09:00:00 +0000 2009","#
          + #""full_text":"Hh htt hTTps:/ Http://Example.org/Old, http://Example.org/Old"}"#))
    #expect(post.text == "Hh htt hTTps:/ Http://Example.org/Old, http://Example.org/Old")
    expectLink("http://Example.org/Old", of: post)
  }

  @Test(arguments: ["HTTPS", "https", "Https", "hTTpS", "HTTP", "http"])
  func `a link that was told is not found a second time`(scheme: String) {
    let address = "\(scheme)://example.org/a"
    var content = PostContent(raw: RawText(text: "see \(address)", isEscaped: false))
    content.links = [scheme.lowercased() + "://example.org/a"]
    content.findEntities()
    #expect(content.links == [scheme.lowercased() + "://example.org/a"])
  }
}
