import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import TransportTesting

/// A search of a service that costs nothing, over scripted replies.
struct FreeFixture {
  let scheduler = TestScheduler()
  let transport: ScriptedTransport
  let search: any SearchService

  /// - Parameter account: `nil` for a source without one.
  init(
    _ kind: SourceKind, account: String? = "me", size: Int = 20,
    _ answer: @escaping @Sendable (HTTPRequest) -> Reply
  ) {
    transport = ScriptedTransport(on: scheduler, answer)
    let source = Source(
      name: "free", kind: kind, baseURL: "https://s.example/", account: account,
      pause: .milliseconds(150), pageSize: size)
    search =
      kind == .mastodon
      ? MastodonSearch(source, over: transport) : BlueskySearch(source, over: transport)
  }

  func ask(_ text: String, from cursor: Page.Cursor? = nil)
    -> Result<SearchOutcome.Answer, SearchError>?
  {
    let query = Query(parsing: text, lastWordIsPrefix: false)
    let recorder = Recorder(search.search(query, from: cursor).asResult(), on: scheduler)
    scheduler.run()
    return recorder.values.first
  }

  var paths: [String] {
    transport.requests.map { $0.url.replacing("https://s.example", with: "") }
  }
}
