import HTTP
import PostFormats
import Posts
import Signals

/// Followers of Bluesky, which everybody may see but for those who want to be seen by members
/// alone: `app.bsky.graph.getFollowers`.
package struct BlueskyFollowers: FollowersService {
  private let base: String
  private let account: String?
  private let transport: any HTTPTransport

  /// - Parameter transport: signs in by itself, where the source has an account.
  package init(_ source: Source, over transport: any HTTPTransport) {
    base = BlueskySearch.base(of: source)
    account = source.account
    self.transport = transport
  }

  private var hasAccount: Bool { account != nil }

  /// One page by one request. A page may be short and yet not be the last.
  package func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    let server = HTTPAddress.host(of: base)
    var items: QueryItems = [
      ("actor", String(handle.withoutAt)), ("limit", String(min(max(count, 1), 100))),
    ]
    if case .token(let next)? = cursor { items["cursor"] = next }
    let url = items.appended(to: base + "/xrpc/app.bsky.graph.getFollowers")
    return transport.response(to: HTTPRequest(.get, url))
      .mapError { SearchError($0, of: .bluesky, for: account) }
      .tryMap { response throws(SearchError) in try answer(of: response, server) }
  }

  private func answer(of response: HTTPResponse, _ server: String) throws(SearchError)
    -> FollowersAnswer
  {
    guard response.status == 200 else {
      let error = SearchError.aboutPerson(response, server: server, of: .bluesky, for: account)
      throw hasAccount ? error : error.withoutAccount(response, of: .bluesky)
    }
    guard let people = response.json?["followers"]?.all else {
      throw .unreadable(response, server: server)
    }
    // Some want to be seen by members alone, as their posts are.
    let shown = people.filter { hasAccount || !BlueskyDecoder.isForMembers(person: $0) }
    var answer = FollowersAnswer(
      people: shown.compactMap(BlueskyDecoder.profile),
      next: response.json?["cursor"]?.safeID.map { .token($0) }, usage: response.usage)
    answer.withheld = people.count - shown.count
    return answer
  }
}
