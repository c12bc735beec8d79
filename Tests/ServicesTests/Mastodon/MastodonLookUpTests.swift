import Budget
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// Look-ups of numbers by which something is then asked for: where there is a price, both can be
/// paid, or nothing is sent.
@Suite struct MastodonLookUpTests {
  private func expectLookUp(in requests: [HTTPRequest], for most: Billable) throws {
    try #require(requests.count == 2)
    let next = try #require(requests[0].leadsTo)
    let billing = SourceKind.mastodon.billing
    #expect(billing.most(for: HTTPRequest(.get, next)) == most)
    #expect(billing.most(for: requests[1]) == most && requests[1].leadsTo == nil)
  }

  @Test func `whoever is looked up for their posts costs a page of them, too`() throws {
    let fixture = FreeFixture(.mastodon, account: nil) { request in
      .ok(request.url.contains("lookup") ? #"{"id":"42"}"# : "[]")
    }
    _ = fixture.ask("from:ada")
    try expectLookUp(in: fixture.transport.requests, for: Billable(posts: 20, users: 20))
  }

  @Test func `whoever is looked up for their followers costs a list of them, too`() throws {
    let scheduler = TestScheduler()
    let transport = ScriptedTransport(on: scheduler, .ok(#"{"id":"42"}"#), .ok("[]"))
    let source = Source(
      name: "free", kind: .mastodon, baseURL: "https://s.example", pause: .zero, pageSize: 20)
    let service = MastodonFollowers(source, over: transport)
    let recorder = Recorder(
      service.followers(of: "@ada", count: 40, from: nil).asResult(), on: scheduler)
    scheduler.run()
    #expect(recorder.values.count == 1)
    try expectLookUp(in: transport.requests, for: Billable(posts: 0, users: 40))
  }

  @Test func `a post that is looked up for its conversation costs all of that, too`() throws {
    let address = "https://far.example/users/eve/statuses/99"
    let fixture = ThreadFixture(.mastodon) { request in
      .ok(
        request.url.contains("/search?")
          ? #"{"statuses":[{"id":"5","uri":"\#(address)"}]}"#
          : #"{"ancestors":[],"descendants":[]}"#)
    }
    _ = fixture.ask(archived("mastodon", address))
    let count = 2 * ThreadAnswer.maxSentEachWay
    try expectLookUp(in: fixture.transport.requests, for: Billable(posts: count, users: count))
  }
}
