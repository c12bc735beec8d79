import HTTP
import Posts
import Services
import SignalsTesting
import Testing
import TransportTesting

/// The post at an address that was typed alone.
@Suite struct MastodonAddressTests {
  private static let found =
    #"{"statuses":[{"id":"5","uri":"https://far.example/users/eve/statuses/99","url":"https://far.example/@eve/99","created_at":"2026-03-09T10:00:00.000Z","content":"<p>tea</p>","account":{"acct":"eve@far.example"}}]}"#

  private func fixture(account: String? = "me") -> FreeFixture {
    FreeFixture(.mastodon, account: account) { _ in .ok(Self.found) }
  }

  @Test(arguments: [
    "https://far.example/@eve/99", "https://far.example/users/eve/statuses/99",
    "far.example/@eve/99",
  ])
  func `the server is asked for it, and fetches it`(_ address: String) throws {
    let fixture = fixture()
    let answer = try #require(fixture.ask(address)?.answer)
    #expect(fixture.paths.count == 1 && fixture.asked[0]["resolve"] == "true")
    #expect(fixture.asked[0]["q"]?.hasPrefix("https://far.example/") == true)
    #expect(fixture.asked[0]["limit"] == "1" && answer.remainder == nil)
    #expect(answer.page.posts.map(\.id.text) == ["https://far.example/users/eve/statuses/99"])
    #expect(answer.page.next == nil && answer.page.newer == nil)
  }

  @Test func `what a server finds by the words of an address is left out`() throws {
    let fixture = fixture()
    let answer = try #require(fixture.ask("https://other.example/@mia/7")?.answer)
    #expect(answer.page.posts.isEmpty && fixture.paths.count == 1, "and it is not doubted")
  }

  @Test func `without an account it is refused, and nothing is sent`() throws {
    let fixture = fixture(account: nil)
    let error = try #require(fixture.ask("https://far.example/@eve/99")?.error)
    #expect(error.kind == .noAccount && error.message.contains("only with an account"))
    #expect(error.besidesAccount == "")
    #expect(error.remedy == "Add an account of it: twinstant accounts add mastodon")
    #expect(fixture.paths.isEmpty)
  }

  @Test(arguments: [
    "https://x.com/ada/status/4", "https://far.example/@eve", "url:far.example",
    "https://far.example/@eve/99 OR tea",
  ])
  func `nothing else is taken for such an address`(_ typed: String) {
    let fixture = fixture()
    #expect(fixture.ask(typed)?.error?.kind == .notSearchable)
    #expect(fixture.paths.isEmpty)
  }
}
