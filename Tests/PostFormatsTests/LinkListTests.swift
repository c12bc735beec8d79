import Testing

@testable import PostFormats

@Suite struct LinkListTests {
  @Test func `each address is listed once, where it stood first`() {
    var links = ["https://example.org/a"]
    for link in ["https://example.org/b", nil, "https://example.org/a", "https://example.org/b"] {
      links.appendLink(link)
    }
    #expect(links == ["https://example.org/a", "https://example.org/b"])
  }
}
