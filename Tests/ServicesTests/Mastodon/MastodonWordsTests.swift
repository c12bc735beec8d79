import HTTP
import Posts
import SignalsTesting
import Testing
import TransportTesting

/// The conclusion where a Mastodon server finds nothing, and for how long it holds.
@Suite struct MastodonWordsTests {
  private static let post =
    #"{"id":"7","uri":"https://s.example/users/ada/statuses/7","created_at":"2026-03-09T10:00:00.000Z","content":"<p>coffee</p>","account":{"acct":"ada"}}"#

  /// A server that finds nothing but coffee, asked by an account whose posts are counted.
  private func fixture(ownPosts: String) -> FreeFixture {
    FreeFixture(.mastodon) { request in
      if request.url.contains("credentials") { return .ok(#"{"id":"42","statuses_count":3}"#) }
      if request.url.contains("/42/statuses") { return .ok("[\(ownPosts)]") }
      return .ok(#"{"statuses":[\#(request.url.contains("q=coffee") ? Self.post : "")]}"#)
    }
  }

  @Test func `who has only boosted so far can look for words all the same`() {
    let fixture = fixture(ownPosts: "")
    #expect(fixture.ask("tea")?.answer?.page.posts == [])
    #expect(
      fixture.paths.dropFirst(2) == [
        "/api/v1/accounts/verify_credentials",
        "/api/v1/accounts/42/statuses?limit=1&exclude_reblogs=true",
      ])
    #expect(fixture.ask("milk")?.answer?.page.posts == [])
    #expect(fixture.paths.count == 5, "the server is doubted once")
  }

  @Test func `a server that found none of one's own posts is asked again after ten minutes`() {
    let fixture = fixture(ownPosts: Self.post)
    #expect(fixture.ask("tea")?.error?.kind == .notSearchable)
    #expect(fixture.ask("coffee")?.error?.kind == .notSearchable)
    #expect(fixture.paths.count == 4, "nor asked in vain before")
    fixture.scheduler.advance(by: .seconds(600))
    #expect(fixture.ask("coffee")?.answer?.page.posts.count == 1)
    #expect(fixture.ask("tea")?.answer?.page.posts == [])
    #expect(fixture.paths.count == 6, "and not doubted any more")
  }

  @Test func `a server whose search is still missing then is doubted anew`() {
    let fixture = fixture(ownPosts: Self.post)
    #expect(fixture.ask("tea")?.error?.kind == .notSearchable)
    fixture.scheduler.advance(by: .seconds(600))
    #expect(fixture.ask("tea")?.error?.kind == .notSearchable)
    #expect(fixture.paths.count == 8)
  }

  @Test(arguments: [429, 502])
  func `a server that cannot list one's posts for a moment is not one without a search`(
    status: Int
  ) {
    let fixture = FreeFixture(.mastodon) { request in
      if request.url.contains("/42/statuses") { return .status(status) }
      return .ok(request.url.contains("credentials") ? #"{"id":"42"}"# : #"{"statuses":[]}"#)
    }
    #expect(fixture.ask("tea")?.answer?.page.posts == [])
    #expect(fixture.ask("coffee")?.answer?.page.posts == [])
  }
}
