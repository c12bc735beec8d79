import HTTP
import Posts
import Services
import SignalsTesting
import TransportTesting

/// A search of X with scripted replies.
struct XFixture: ServiceFixture {
  let scheduler = TestScheduler()
  let transport: ScriptedTransport
  let search: XSearch
  var service: any SearchService { search }
  /// 2026-03-10 12:00 UTC.
  static let now = Timestamp(seconds: 1_773_144_000)

  init(prices: Prices? = nil, _ answer: @escaping @Sendable (HTTPRequest) -> Reply) {
    transport = ScriptedTransport(on: scheduler, answer)
    let source = Source(
      name: "work", kind: .x, baseURL: "https://x.example/", pause: .milliseconds(500),
      pageSize: 10, prices: prices)
    search = XSearch(source, over: transport) { Self.now }
  }

  /// A fixture with the same reply to everything.
  init(_ reply: Reply) { self.init { _ in reply } }
}

/// A post of API v2 with these words and further fields.
func xPost(_ id: String, _ text: String, _ fields: String = "") -> String {
  #"{"id":"\#(id)","text":"\#(text)","created_at":"2026-03-09T22:42:12.000Z","author_id":"42"\#(fields)}"#
}

/// A page of these posts.
func xPage(_ posts: [String], _ rest: String = "", meta: String = "") -> String {
  #"{"data":[\#(posts.joined(separator: ","))],"includes":{"users":[{"id":"42","username":"ada","name":"Ada Byron","profile_image_url":"https://pbs.example/a_normal.jpg"}]},"meta":{"result_count":\#(posts.count)\#(meta)}\#(rest)}"#
}
