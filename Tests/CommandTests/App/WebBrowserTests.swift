import Posts
import Testing

@testable import twinstant

@Suite struct WebBrowserTests {
  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "--help", "https://a b", "https://a\u{1B}b", "",
    "ftp://example.org",
  ])
  func `what is no address of the web is not opened`(_ address: String) {
    #expect(!WebBrowser.isSafe(BrowserAddress.escaped(address)))
    #expect(WebBrowser.open(address) == .failed("This is not a web address"))
  }

  @Test func `what ran and failed is told, the first of several`() {
    func outcome(_ openers: [String]...) -> WebBrowser.Outcome {
      WebBrowser.open("https://a.b", with: openers, watchedFor: .seconds(20))
    }
    func shell(_ script: String) -> [String] { ["/bin/sh", "-c", script] }
    let missing = ["no-such-program"]
    #expect(outcome(missing, missing) == .failed("No program here opens it"))
    let three = "sh could not open it (status 3)"
    #expect(outcome(missing, shell("exit 3"), shell("kill -KILL $$")) == .failed(three))
    let killed = "sh could not open it (signal 9)"
    #expect(outcome(shell("kill -KILL $$"), shell("exit 3")) == .failed(killed))
    #expect(outcome(shell("exit 3"), shell("exit 0")) == .opened)
  }

  @Test func `BROWSER is a list, and %s the place of the address`() {
    #expect(
      WebBrowser.openers("w3m:firefox --new-tab").prefix(2) == [["w3m"], ["firefox", "--new-tab"]])
    #expect(WebBrowser.openers(nil).first?.isEmpty == false)
    #expect(WebBrowser.openers(" ") == WebBrowser.openers(nil))
    #expect(WebBrowser.openers("firefox: :w3m").prefix(2) == [["firefox"], ["w3m"]])
    #expect(WebBrowser.openers("%s:%s -q:w3m %s").first == ["w3m", "%s"])
    #expect(
      WebBrowser.command(["x", "%s", "-q"], for: "https://a.b") == ["x", "https://a.b", "-q"])
    #expect(
      WebBrowser.command(["x", "--url=%s"], for: "https://a.b/%s") == ["x", "--url=https://a.b/%s"])
    #expect(WebBrowser.command(["x"], for: "https://a.b") == ["x", "https://a.b"])
  }
}
