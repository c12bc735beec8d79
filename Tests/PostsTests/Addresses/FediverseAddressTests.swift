import Testing

@testable import Posts

/// The forms that addresses of posts have in the fediverse.
struct FediverseAddressTests {
  private func address(_ text: String) -> FediverseAddress? {
    FediverseAddress(text.split(separator: "/", omittingEmptySubsequences: false))
  }

  @Test(arguments: [
    ("m.example/@mia/1", FediverseAddress.Form.page, "mia"),
    ("m.example/@mia@o.example/1", .page, "mia@o.example"),
    ("m.example/@mia/statuses/01HX", .statusPage, "mia"),
    ("m.example/users/mia/statuses/1", .name, "mia"),
    ("m.example/ap/users/7/statuses/1", .numberedName, "7"),
  ])
  func `an address of a post tells its form and whose it is`(
    text: String, form: FediverseAddress.Form, person: String
  ) throws {
    let found = try #require(address(text))
    #expect(found.form == form && found.person == person)
    #expect(found.host == "m.example" && text.hasSuffix("/\(found.id)"))
  }

  @Test(arguments: [
    "", "m.example", "m.example/@mia", "m.example/mia/1", "m.example/@/1",
    "m.example/@mia/posts/1", "m.example/@mia/statuses/1/x", "m.example/users/mia/1",
    "m.example/users//statuses/1", "m.example/ap/mia/7/statuses/1", "m.example/notes/1",
  ])
  func `any other address is none`(text: String) { #expect(address(text) == nil) }

  @Test(arguments: [
    ("m.example/@mia/1", "m.example/users/mia/statuses/1"),
    ("m.example/@mia/statuses/01HX", "m.example/users/mia/statuses/01HX"),
    ("m.example/@mia/01HX", nil), ("m.example/@mia@o.example/1", nil),
    ("m.example/users/mia/statuses/1", nil), ("m.example/ap/users/7/statuses/1", nil),
  ])
  func `a page tells what its post is called`(text: String, name: String?) {
    #expect(address(text)?.nameOfPost == name)
  }

  @Test(arguments: [
    ("m.example/users/mia/statuses/1", "m.example/@mia/1"),
    ("m.example/users/mia/statuses/01HX", "m.example/@mia/statuses/01HX"),
    ("m.example/ap/users/7/statuses/1", nil), ("m.example/@mia/1", nil),
  ])
  func `what a post is called tells its page`(text: String, page: String?) {
    #expect(address(text)?.pageOfPost == page)
    if let page { #expect(address(page)?.nameOfPost == text) }
  }

  @Test func `a server's own number of a post has no person in it`() {
    let numbered = FediverseAddress.numbered(host: "m.example", id: "1")
    #expect(numbered == "https://m.example/statuses/1" && FediverseAddress.isNumbered(numbered))
    for other in ["https://m.example/@mia/1", "https://m.example/statuses/x", "1", ""] {
      #expect(!FediverseAddress.isNumbered(other))
    }
  }
}
