import HTTP
import PostFormats
import Posts
import Signals

/// Followers by API v1.1: `followers/list`, which begins with the latest.
package struct TwitterV1Followers: FollowersService {
  private let server: TwitterV1Server

  /// - Parameter transport: signs by itself.
  package init(_ source: Source, over transport: any HTTPTransport) {
    server = TwitterV1Server(source, over: transport)
  }

  /// One page by one request.
  package func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    guard !server.isSearchAlone else { return .fail(.searchAlone(server.host)) }
    let name: String
    do { name = try XHandle.checked(handle, on: server.host) } catch { return .fail(error) }
    let items: QueryItems = [
      ("screen_name", name), ("count", String(min(max(count, 1), 200))),
      ("cursor", Self.place(cursor)), ("skip_status", "true"), ("include_user_entities", "false"),
    ]
    let url = items.appended(to: server.base + "/1.1/followers/list.json")
    return server.read(url) { response throws(SearchError) in try answer(of: response) }
  }

  /// -1 is the first page.
  private static func place(_ cursor: Page.Cursor?) -> String {
    guard case .token(let text)? = cursor, Int64(text) != nil else { return "-1" }
    return text
  }

  private func answer(of response: HTTPResponse) throws(SearchError) -> FollowersAnswer {
    guard response.status == 200 else {
      throw .aboutPerson(
        response, server: server.host, of: .twitterV1, for: server.account)
    }
    let json = try server.json(of: response)
    guard let users = json["users"] else {
      throw .noAnswer(in: response, server: server.host, of: .twitterV1)
    }
    let next = (json["next_cursor_str"] ?? json["next_cursor"])?.id
    return FollowersAnswer(
      people: users.all.compactMap(ProfileDecoder.profile),
      next: next == nil || next == "0" ? nil : next.map { .token($0) }, usage: response.usage)
  }
}

extension SearchError {
  fileprivate static func searchAlone(_ server: String) -> SearchError {
    SearchError(
      .notSearchable, message: "Of \(server) only a search is known, which lists no followers.",
      remedy: "If it has the rest of v1.1, take the path of the search out of base_url.")
  }
}
