import Testing

@testable import Posts

/// The address of the post that another one quotes.
@Suite struct QuotedAddressTests {
  private func address(_ service: String, _ quoted: String?, _ links: String...) -> String? {
    var quote = post("True.")
    quote.id.service = service
    quote.quoteOf = quoted
    quote.links = links
    return quote.quotedAddress
  }

  @Test(
    arguments: [
      ("x", "20", "https://x.com/i/status/20"), ("x", "at://x", nil), ("demo", "20", nil),
      (
        "bluesky", "at://did:plc:an/app.bsky.feed.post/3jya",
        "https://bsky.app/profile/did:plc:an/post/3jya"
      ),
      (
        "mastodon", "https://m.example/users/mia/statuses/1",
        "https://m.example/users/mia/statuses/1"
      ),
      ("bluesky", "at://did:plc:an/app.bsky.feed.generator/3k", nil), ("gs.example", "20", nil),
      ("mastodon", "javascript:alert(1)", nil), ("x", "", nil),
    ] as [(String, String, String?)])
  func `it is made of the id where that says where it is`(
    _ service: String, _ quoted: String, _ made: String?
  ) {
    #expect(address(service, quoted) == made)
  }

  @Test func `it is the link that leads there, which names the author`() {
    let link = "https://twitter.com/nora/status/20?s=20"
    #expect(address("x", "20", "https://example.org", "https://x.com/n/status/2", link) == link)
    #expect(address("x", "20", "https://example.org") == "https://x.com/i/status/20")
  }

  @Test func `what quotes nothing has none`() {
    #expect(address("x", nil, "https://x.com/n/status/2") == nil)
  }
}
