import Testing

@testable import PostFormats

/// Words that servers add for programs that cannot show quotes.
struct FediverseWordsTests {
  private static let page = "https://o.example/@bob/112500000000000050"
  private static let name = "https://o.example/users/bob/statuses/112500000000000050"
  private static let link = "<a href=\"\(page)\">o.example/@bob…</a>"
  private static let mastodon = "<p class=\"quote-inline\">RE: \(link)</p><p>Yes</p>"
  private static let pleroma = "Yes<span class=\"quote-inline\"><br/><br/>RE: \(link)</span>"
  private static let misskey =
    "<p><span>Yes<br><br></span><span class=\"quote-inline\">RE: \(link)</span></p>"

  @Test(arguments: [mastodon, pleroma, misskey, mastodon.replacing("</p><p>", with: "<p>")])
  func `the address of a quote that is known goes, in whatever it stands`(html: String) {
    let words = FediverseWords(html, quoteOf: "https://o.example/users/bob/statuses/1")
    #expect(words.html.text == "Yes" && words.html.links.isEmpty)
    #expect(words.quoteOf == "https://o.example/users/bob/statuses/1")
  }

  @Test(arguments: [mastodon, pleroma, misskey])
  func `an address that is plainly a post's tells the quote where nothing else does`(html: String) {
    let words = FediverseWords(html, quoteOf: nil)
    #expect(words.html.text == "Yes" && words.html.links.isEmpty && words.quoteOf == Self.name)
  }

  @Test func `what a quote is not to be taken from stays`() {
    let words = FediverseWords(Self.pleroma, quoteOf: nil, isSilent: false)
    #expect(words.html.text == "Yes\n\nRE: \(Self.page)" && words.html.links == [Self.page])
    #expect(words.quoteOf == nil)
    let other = FediverseWords(
      "<p class='quote-inline'>RE: <a href='https://o.example/x'>x</a></p>")
    #expect(other.html.text == "RE: x (https://o.example/x)" && other.quoteOf == nil)
    #expect(FediverseWords("<p>see \(Self.link)</p>").quoteOf == nil)
  }

  @Test(arguments: [
    "https://o.example/users/bob/statuses/1", "https://o.example/ap/users/7/statuses/1",
    "https://o.example/notes/9abc", "https://o.example/objects/5c0c-1",
  ])
  func `the names that programs give their posts are plainly posts`(address: String) {
    #expect(FediversePeople.post(at: address) == address)
  }

  @Test(arguments: [
    "https://o.example/", "https://o.example/@bob", "https://o.example/notes/", "x",
    "https://o.example/users/bob/statuses/1?a", "https://o.example/ap/bob/statuses/1",
    "https://o.example/a/notes/1",
  ])
  func `any other address is not`(address: String) {
    #expect(FediversePeople.post(at: address) == nil)
  }
}
