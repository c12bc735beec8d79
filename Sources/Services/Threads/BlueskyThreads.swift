import HTTP
import PostFormats
import Posts
import Signals

/// Conversations of Bluesky, which everybody may read: `app.bsky.feed.getPostThread`.
package struct BlueskyThreads: ThreadService {
  private let name: String
  private let base: String
  private let account: String?
  private let isPriced: Bool
  private let transport: any HTTPTransport

  /// - Parameter transport: signs in by itself, where the source has an account.
  package init(_ source: Source, over transport: any HTTPTransport) {
    name = source.name
    base = BlueskySearch.base(of: source)
    account = source.account
    isPriced = source.prices != nil
    self.transport = transport
  }

  private var hasAccount: Bool { account != nil }

  /// How many levels of answers are asked for. A level may have any number of answers, each of
  /// which would cost: no cap could hold.
  private var depth: Int { isPriced ? 0 : 20 }

  /// One request.
  package func thread(of post: Post) -> Signal<ThreadAnswer, SearchError> {
    let server = HTTPAddress.host(of: base)
    guard post.id.service == PostService.bluesky, let parts = BlueskyID.Parts(post.id.text) else {
      return .fail(.foreign(post, to: server))
    }
    // Asked for any other record, the service says that there is no such post, as if it were
    // deleted.
    guard parts.collection == BlueskyID.post else { return .fail(.repost) }
    let items: QueryItems = [
      ("uri", post.id.text), ("depth", String(depth)),
      ("parentHeight", String(ThreadAnswer.maxHeight)),
    ]
    let url = items.appended(to: base + "/xrpc/app.bsky.feed.getPostThread")
    return transport.response(to: HTTPRequest(.get, url))
      .mapError { SearchError($0, of: .bluesky, for: account) }
      .tryMap { response throws(SearchError) in try answer(of: response, post, server) }
  }

  private func answer(of response: HTTPResponse, _ post: Post, _ server: String)
    throws(SearchError) -> ThreadAnswer
  {
    // The status says only that something is wrong with the question.
    if response.status == 400, response.json?["error"]?.text == "NotFound" {
      return .gone(post.id, usage: response.usage)
    }
    guard response.status == 200 else {
      let error = SearchError(response, server: server, of: .bluesky, for: account)
      throw hasAccount ? error : error.withoutAccount(response, of: .bluesky)
    }
    guard let json = response.json else { throw .unreadable(response, server: server) }
    let thread = BlueskyThread(json, isSignedIn: hasAccount)
    guard thread.isThread else { throw .noAnswer(in: response, server: server, of: .bluesky) }
    return ThreadAnswer(
      nodes: thread.nodes.map { $0.brought(by: name) },
      remark: thread.isCut ? ThreadAnswer.remarkOfMore : isPriced ? Self.remarkOfPrice : nil,
      usage: response.usage)
  }

  private static let remarkOfPrice =
    "Answers are not asked for, as nothing limits what they would cost."
}

extension SearchError {
  fileprivate static var repost: SearchError {
    SearchError(
      .notSearchable,
      message: "A repost has no conversation of its own: open the post that it passes on.")
  }
}
