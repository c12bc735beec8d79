import Posts
import Testing

@Suite struct BrowserAddressTests {
  @Test func `letters beyond ASCII are escaped by their bytes`() {
    let sent = BrowserAddress.escaped("https://example.org/é?q=日")
    #expect(sent == "https://example.org/%C3%A9?q=%E6%97%A5")
    #expect(BrowserAddress.escaped("https://example.org/%20") == "https://example.org/%20")
  }
}
