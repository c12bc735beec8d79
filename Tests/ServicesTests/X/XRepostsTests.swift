import Posts
import Services
import Testing
import TransportTesting

/// Reposts at X, which it does not find by their words.
@Suite struct XRepostsTests {
  @Test(arguments: [
    "swift is:repost", "is:repost \"black tea\"", "(tea OR coffee) is:repost",
    "tea is:repost -rain #swift",
  ])
  func `trap07_X is not paid for reposts with a word, of which it finds none`(_ typed: String)
    throws
  {
    let x = XFixture(.ok(xPage([])))
    let error = try #require(x.ask(typed)?.error)
    #expect(error.kind == .notSearchable && error.message == "X finds no reposts by their words.")
    #expect(error.remedy.contains("archive") && x.transport.requests.isEmpty)
  }

  @Test(arguments: [
    "from:ada is:repost", "from:ada swift is:repost", "swift -is:repost", "#swift is:repost",
    "swift (is:repost OR lang:en)",
  ])
  func `X is asked for other reposts, and for words without them`(_ typed: String) {
    let x = XFixture(.ok(xPage([])))
    #expect(x.ask(typed)?.answer != nil && x.transport.requests.count == 1)
  }
}
