import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import TransportTesting

/// A service that is asked for a conversation, with scripted replies.
struct ThreadFixture {
  let scheduler = TestScheduler()
  let transport: ScriptedTransport
  let service: any ThreadService

  /// - Parameter account: `nil` for a source without one.
  init(
    _ kind: SourceKind, account: String? = "me",
    _ answer: @escaping @Sendable (HTTPRequest) -> Reply
  ) {
    transport = ScriptedTransport(on: scheduler, answer)
    let source = Source(
      name: "free", kind: kind, baseURL: "https://s.example/", account: account, pause: .zero,
      pageSize: 20)
    switch kind {
    case .bluesky: service = BlueskyThreads(source, over: transport)
    case .mastodon:
      service = MastodonThreads(source, at: MastodonServer(source, over: transport))
    case .x:
      service = XThreads(XSearch(source, over: transport) { Timestamp(seconds: 1_700_000_000) })
    default: service = TwitterV1Threads(source, over: transport)
    }
  }

  func ask(_ post: Post) -> Result<ThreadAnswer, SearchError>? {
    let recorder = Recorder(service.thread(of: post).asResult(), on: scheduler)
    scheduler.run()
    return recorder.values.first
  }

  var paths: [String] {
    transport.requests.map { $0.url.replacing("https://s.example", with: "") }
  }
}

extension Result<ThreadAnswer, SearchError> {
  var answer: ThreadAnswer? { try? get() }
}

extension ThreadAnswer {
  /// The node of the post whose id ends with `key`.
  func node(_ key: String) -> ThreadNode? { nodes.first { $0.id.text.hasSuffix(key) } }
}

/// A post as the archive holds it.
func archived(
  _ service: String, _ id: String, url: String? = nil, replyTo: String? = nil,
  conversation: String? = nil
) -> Post {
  Post(
    id: Post.ID(service: service, text: id), url: url, author: Author(handle: "ada"),
    createdAt: Timestamp(seconds: 1_600_000_000), text: "tea", replyTo: replyTo,
    conversation: conversation)
}
