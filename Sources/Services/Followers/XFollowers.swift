import HTTP
import PostFormats
import Posts
import Signals

/// Followers by X's API v2: first the person's id by the name, then those who follow it.
///
/// Each person costs money; so a page is as small as what was asked for, and a further page does
/// not look the name up again.
package struct XFollowers: FollowersService {
  private let base: String
  private let account: String?
  private let transport: any HTTPTransport

  /// - Parameter transport: signs by itself, and guards the money.
  package init(_ source: Source, over transport: any HTTPTransport) {
    base = source.base
    account = source.account
    self.transport = transport
  }

  /// One page; behind a cursor by one request, else by two.
  package func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    if let cursor = FollowersCursor(cursor), DecimalID.isID(cursor.person) {
      return page(at: cursor, count)
    }
    do {
      let name = try XHandle.checked(handle, on: HTTPAddress.host(of: base))
      // Nobody should pay for a name whose list is then too expensive.
      let list = url(of: FollowersCursor(person: "0"), count)
      return read(url("/2/users/by/username/\(name)", [("user.fields", "id")]), leadsTo: list) {
        json, response throws(SearchError) in
        // The next request costs money and has the id in its path.
        guard let id = json["data"]?["id"]?.safeID, DecimalID.isID(id) else {
          throw .unreadable(response, server: HTTPAddress.host(of: base))
        }
        return FollowersCursor(person: id)
      }.flatMap { page(at: $0, count) }
    } catch {
      return .fail(error)
    }
  }

  private func url(_ path: String, _ items: QueryItems) -> String {
    items.appended(to: base + path)
  }

  private func url(of cursor: FollowersCursor, _ count: Int) -> String {
    var items: QueryItems = [
      ("max_results", String(min(max(count, 1), 1000))), ("user.fields", XSpelling.userFields),
    ]
    items["pagination_token"] = cursor.next
    return url("/2/users/\(cursor.person)/followers", items)
  }

  private func page(at cursor: FollowersCursor, _ count: Int)
    -> Signal<FollowersAnswer, SearchError>
  {
    read(url(of: cursor, count)) { json, response in
      let next = json["meta"]?["next_token"]?.safeID
      return FollowersAnswer(
        people: (json["data"]?.all ?? []).compactMap(ProfileDecoder.profile),
        next: next.map { FollowersCursor(person: cursor.person, next: $0).cursor },
        usage: response.usage)
    }
  }

  /// One request; an answer with neither people nor their number is a failure.
  private func read<Value: Sendable>(
    _ url: String, leadsTo next: String? = nil,
    _ value: @escaping @Sendable (JSONValue, HTTPResponse) throws(SearchError) -> Value
  ) -> Signal<Value, SearchError> {
    transport.response(to: HTTPRequest(.get, url, leadsTo: next))
      .mapError { SearchError($0, of: .x, for: account) }
      .tryMap { response throws(SearchError) in
        let server = HTTPAddress.host(of: base)
        guard response.status == 200 else {
          throw .aboutPerson(response, server: server, of: .x, for: account)
        }
        let json = try XReply(response, from: base, to: account).value()
        guard json["data"] != nil || json["meta"] != nil else {
          throw json.saysFailure
            ? SearchError.aboutPerson(response, server: server, of: .x, for: account)
            : SearchError.unreadable(response, server: server)
        }
        return try value(json, response)
      }
  }
}
