import Testing

@testable import PostFormats

/// What posts of the fediverse are called, as their pages tell.
@Suite struct FediverseNamesTests {
  @Test func `a page is called by the name of its post, unless that would be no address`() {
    func page(_ name: String) -> String { "https://s.example/@\(name)/110532190743888292" }
    #expect(
      FediversePeople.name(ofPage: page("ada"))
        == "https://s.example/users/ada/statuses/110532190743888292")
    // Of addresses with more than 4096 bytes none is read.
    let long = page(String(repeating: "a", count: 4055))
    #expect(long.utf8.count <= 4096)
    #expect(FediversePeople.name(ofPage: long) == long)
  }
}
