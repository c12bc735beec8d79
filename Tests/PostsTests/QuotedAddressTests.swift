import Posts
import Testing

/// Where the post is that another one quotes.
@Suite struct QuotedAddressTests {
  private func address(_ service: String, _ quoteOf: String?, links: [String] = []) -> String? {
    Post(
      id: Post.ID(service: service, text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: "So true", links: links, quoteOf: quoteOf
    ).quotedAddress
  }

  @Test func `it is the link that leads to the quoted post`() {
    let links = ["https://example.org/a", "https://twitter.com/nora/status/7?s=20"]
    #expect(address("x", "7", links: links) == links[1])
    let page = "https://bsky.app/profile/did:plc:kay/post/3k"
    #expect(address("bluesky", "at://did:plc:kay/app.bsky.feed.post/3k", links: [page]) == page)
  }

  @Test func `without such a link the id says it`() {
    let links = ["https://x.com/nora/status/8"]
    #expect(address("x", "7", links: links) == "https://x.com/i/status/7")
    let page = "https://bsky.app/profile/did:plc:kay/post/3k"
    #expect(address("bluesky", "at://did:plc:kay/app.bsky.feed.post/3k") == page)
    let status = "https://m.example/users/mia/statuses/1"
    #expect(address("mastodon", status) == status)
  }

  @Test func `a quote of an unknown place, and a post that quotes nothing, have none`() {
    #expect(address("demo", "7") == nil)
    #expect(address("bluesky", "at://did:plc:kay/app.bsky.feed.generator/3k") == nil)
    #expect(address("x", nil, links: ["https://x.com/nora/status/7"]) == nil)
  }
}
