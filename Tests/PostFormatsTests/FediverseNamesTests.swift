import Testing

@testable import PostFormats

/// The names of the fediverse's posts, as their pages tell them.
@Suite struct FediverseNamesTests {
  @Test func `a page is called by the name of its post, unless that would be no address`() {
    func page(_ name: String) -> String { "https://s.example/@\(name)/110532190743888292" }
    #expect(
      FediversePeople.name(ofPage: page("ada"))
        == "https://s.example/users/ada/statuses/110532190743888292")
    // No address of more than 4096 bytes is read.
    let long = page(String(repeating: "a", count: 4055))
    #expect(long.utf8.count <= 4096)
    #expect(FediversePeople.name(ofPage: long) == long)
  }
}
