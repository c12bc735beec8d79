import HTTP
import PostFormats
import Posts
import Signals

/// Followers by Mastodon's API: first the person's number on that server, then those who follow.
///
/// A server knows all followers of its own people, and of others those that it has heard of; some people
/// show nobody theirs.
package struct MastodonFollowers: FollowersService {
  package let name: String
  private let server: MastodonServer

  /// - Parameter transport: signs by itself, where the source has an account.
  package init(_ source: Source, over transport: any HTTPTransport) {
    self.init(source, at: MastodonServer(source, over: transport))
  }

  /// The same at a server that others ask, too.
  package init(_ source: Source, at server: MastodonServer) {
    name = source.name
    self.server = server
  }

  /// One page; behind a cursor by one request, else by two.
  package func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    if let place = Place(cursor) { return page(at: place, count) }
    let name = handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
    return server.number(of: name).flatMap { page(at: Place(person: $0), count) }
  }

  private func page(at place: Place, _ count: Int) -> Signal<FollowersAnswer, SearchError> {
    // The API gives up to 80.
    var items: QueryItems = [("limit", String(min(max(count, 1), 80)))]
    items["max_id"] = place.before
    let path = "/api/v1/accounts/" + PercentEncoding.encode(place.person) + "/followers"
    return server.read(items.appended(to: server.base + path)) {
      json, response throws(SearchError) in
      guard json.kind == .array else { throw .unreadable(response, server: server.host) }
      let decoder = MastodonStatusDecoder(host: server.host)
      // The numbers that pages go on by are nowhere but in the header.
      let next = response.nextPage("max_id").map { Place(person: place.person, before: $0).cursor }
      return FollowersAnswer(
        people: json.all.compactMap(decoder.profile), next: next, usage: response.usage)
    }
  }

  /// Whose followers, by the server's number, and behind which of its numbers.
  private struct Place: Sendable {
    var person: String
    var before: String?

    init(person: String, before: String? = nil) {
      self.person = person
      self.before = before
    }

    /// Reads `id:42 before:7`; `nil` for any other cursor.
    init?(_ cursor: Page.Cursor?) {
      guard case .token(let text)? = cursor else { return nil }
      let parts = text.split(separator: " ")
      guard parts.count == 2, parts[0].hasPrefix("id:"), parts[1].hasPrefix("before:") else {
        return nil
      }
      person = String(parts[0].dropFirst(3))
      before = String(parts[1].dropFirst(7))
    }

    var cursor: Page.Cursor { .token("id:\(person) before:\(before ?? "")") }
  }
}
