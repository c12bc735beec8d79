import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import TransportTesting

/// A search of a free service, with scripted replies.
struct FreeFixture: ServiceFixture {
  let scheduler = TestScheduler()
  let transport: ScriptedTransport
  let service: any SearchService

  /// - Parameter account: `nil` for a source without one.
  init(
    _ kind: SourceKind, account: String? = "me", size: Int = 20,
    _ answer: @escaping @Sendable (HTTPRequest) -> Reply
  ) {
    let clock = scheduler
    transport = ScriptedTransport(on: clock, answer)
    let source = Source(
      name: "free", kind: kind, baseURL: "https://s.example/", account: account,
      pause: .milliseconds(150), pageSize: size)
    service =
      kind == .mastodon
      ? MastodonSearch(source, over: transport, moment: { clock.now })
      : BlueskySearch(source, over: transport)
  }

  var paths: [String] {
    transport.requests.map { $0.url.replacing("https://s.example", with: "") }
  }
}
