import Testing

@testable import twinstant

@Suite struct WebBrowserTests {
  @Test func `letters beyond ASCII are encoded by their bytes`() {
    #expect(
      WebBrowser.encoded("https://example.org/é?q=日") == "https://example.org/%C3%A9?q=%E6%97%A5")
    #expect(WebBrowser.encoded("https://example.org/%20") == "https://example.org/%20")
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "--help", "https://a b", "https://a\u{1B}b", "",
    "ftp://example.org",
  ])
  func `what is no address of the web is not opened`(_ address: String) {
    #expect(!WebBrowser.isSafe(WebBrowser.encoded(address)))
    #expect(!WebBrowser.open(address))
  }

  @Test func `BROWSER is a list, and %s the place of the address`() {
    #expect(
      WebBrowser.openers("w3m:firefox --new-tab").prefix(2) == [["w3m"], ["firefox", "--new-tab"]])
    #expect(WebBrowser.openers(nil).first?.isEmpty == false)
    #expect(
      WebBrowser.command(["x", "%s", "-q"], for: "https://a.b") == ["x", "https://a.b", "-q"])
    #expect(WebBrowser.command(["x"], for: "https://a.b") == ["x", "https://a.b"])
  }
}
