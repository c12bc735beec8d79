import HTTP
import PostFormats
import Posts
import Signals

/// Followers by Mastodon's API: first the person's number on that server, then those who follow.
///
/// A server knows all followers of its own people, and those of others that it has heard of. Some
/// people show their followers to nobody.
package struct MastodonFollowers: FollowersService {
  private let server: MastodonServer

  /// - Parameter transport: signs by itself, where the source has an account.
  package init(_ source: Source, over transport: any HTTPTransport) {
    self.init(at: MastodonServer(source, over: transport))
  }

  /// Asks a server that others ask, too.
  package init(at server: MastodonServer) { self.server = server }

  /// One page; behind a cursor by one request, else by two.
  package func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    if let cursor = FollowersCursor(cursor) { return page(at: cursor, count) }
    let list = url(of: FollowersCursor(person: MastodonServer.anyNumber), count)
    return server.number(of: String(handle.withoutAt), leadsTo: list).flatMap {
      page(at: FollowersCursor(person: $0), count)
    }
  }

  private func url(of cursor: FollowersCursor, _ count: Int) -> String {
    // The API gives up to 80.
    var items: QueryItems = [("limit", String(min(max(count, 1), 80)))]
    items["max_id"] = cursor.next
    let path = "/api/v1/accounts/" + PercentEncoding.encode(cursor.person) + "/followers"
    return items.appended(to: server.base + path)
  }

  private func page(at cursor: FollowersCursor, _ count: Int)
    -> Signal<FollowersAnswer, SearchError>
  {
    server.read(url(of: cursor, count)) { json, response throws(SearchError) in
      guard json.kind == .array else {
        throw .noAnswer(in: response, server: server.host, of: .mastodon)
      }
      let decoder = MastodonStatusDecoder(host: server.host)
      // The numbers by which pages continue are only in the header.
      let next = response.nextPage("max_id")
        .map { FollowersCursor(person: cursor.person, next: $0).cursor }
      return FollowersAnswer(
        people: json.all.compactMap(decoder.profile), next: next, usage: response.usage)
    }
  }
}
