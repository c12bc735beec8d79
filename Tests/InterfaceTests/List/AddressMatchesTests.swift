import Posts
import Testing

@testable import Interface

/// Which parts of an address are emphasised.
struct AddressMatchesTests {
  @Test(arguments: ["https://ada.example/https", "https://\u{301}ada.example/https"])
  func `the scheme is no match, not even before a combining mark`(address: String) {
    let highlights = Highlights(of: Query(parsing: "https", lastWordIsPrefix: false))
    let found = highlights.ranges(inAddress: address)
    #expect(found.map { String(address[$0]) } == ["https"])
    #expect(found.first?.upperBound == address.endIndex)
  }
}
