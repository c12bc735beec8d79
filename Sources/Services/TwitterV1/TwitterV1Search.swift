import HTTP
import PostFormats
import Posts
import Signals
import Synchronization

/// Search of servers that speak Twitter's API v1.1, or the search from before it.
///
/// A page is filtered here by the whole query; it is in the order of the server. Posts of another
/// server than X's belong to a service of their own, named by the host, since ids of different
/// servers are unrelated.
package struct TwitterV1Search: SearchService {
  package let name: String
  package let pause: Duration
  package let isLive = true
  private let server: TwitterV1Server
  private let pageSize: Int
  private let endpoints: Endpoints

  /// - Parameters:
  ///   - source: its base URL is a server, or a search itself when it ends with `.json`.
  ///   - transport: signs by itself.
  package init(_ source: Source, over transport: any HTTPTransport) {
    name = source.name
    pause = source.pause
    server = TwitterV1Server(source, over: transport)
    pageSize = source.clampedPageSize
    endpoints = Endpoints(server)
  }

  /// As of `XSearch`: X's own server may be paid by this API as well.
  package func sends(_ query: Query, like other: Query) -> Bool {
    query.isSpelled(like: other, bySigns: dialect.kind.keepsSigns)
  }

  private var dialect: TwitterV1Dialect {
    TwitterV1Dialect(
      serviceName: server.host,
      identity: SourceIdentity(source: name, service: server.service))
  }

  /// One page. A server that does not know v1.1's path is asked for the older one.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    let ask: Ask
    do { ask = try Ask(self, query, TwitterV1Cursor(cursor)) } catch { return .fail(error) }
    let first = endpoints.current
    let responses = response(to: ask, at: first).flatMap { response in
      guard response.status == 404 || response.status == 410, let other = endpoints.other(first)
      else { return .just(response) }
      return self.response(to: ask, at: other).perform(onValue: { second in
        if second.status == 200 { endpoints.current = other }
      })
    }
    return server.read(responses) { response throws(SearchError) in try answer(of: response, ask) }
  }

  /// What is asked, in the service's words.
  private struct Ask: Sendable {
    var query: Query
    var cursor: TwitterV1Cursor
    var translation: QueryTranslation

    init(_ search: TwitterV1Search, _ query: Query, _ cursor: TwitterV1Cursor)
      throws(SearchError)
    {
      self.query = query
      self.cursor = cursor
      if query.order == .oldest { throw .oldestFirst(search.server.host) }
      translation = try QueryTranslation(query, to: search.dialect)
    }
  }

  private func response(to ask: Ask, at url: String) -> Signal<HTTPResponse, SearchError> {
    server.response(to: parameters(of: ask).appended(to: url))
  }

  /// The parameters of a request. `rpp` is what `count` was called before. Every page repeats all
  /// of them: without `tweet_mode` texts are cut.
  private func parameters(of ask: Ask) -> QueryItems {
    let (since, until) = ask.query.period
    let day = since.map { " since:" + $0.iso8601Day } ?? ""
    var items: QueryItems = [
      ("q", ask.translation.text + day), ("count", String(pageSize)), ("rpp", String(pageSize)),
      ("result_type", ask.query.order.isByTime ? "recent" : "mixed"),
      ("include_entities", "1"), ("tweet_mode", "extended"),
    ]
    // The first day that begins at this moment or later: `until` excludes the day it names.
    items["until"] = until.map { ($0 + .days(1) - .milliseconds(1)).iso8601Day }
    // Servers know no countries.
    items["lang"] = ask.query.requiredLanguage.map(LanguageCode.former)
    items += ask.cursor.items
    return items
  }

  private func answer(of response: HTTPResponse, _ ask: Ask) throws(SearchError)
    -> SearchOutcome.Answer
  {
    guard response.status == 200 else { throw server.error(for: response, isOfSearch: true) }
    let json = try server.json(of: response)
    guard json.kind == .object || json.kind == .array else {
      throw .unreadable(response, server: server.host)
    }
    let page = StatusesPage(json, service: server.service)
    // Words about an error and no posts are a failure; neither means that nothing was found.
    if !page.isPage, json.saysFailure { throw server.error(for: response, isOfSearch: true) }
    let cursor = ask.cursor
    return SearchOutcome.Answer(
      stage: cursor.stage,
      page: Page(
        posts: page.posts.map { $0.brought(by: name) }.filter(ask.query.matches),
        next: TwitterV1Cursor(after: page, asked: pageSize, from: cursor)?.cursor,
        newer: newer(than: page, cursor)),
      microseconds: response.microseconds, usage: response.usage,
      remainder: ask.translation.remainder)
  }

  /// Where to ask for newer posts: at the newest id of the first page, as `refresh_url` does; later
  /// pages do not have it.
  private func newer(than page: StatusesPage, _ cursor: TwitterV1Cursor) -> Page.Cursor? {
    guard cursor.stage != .more else { return nil }
    let told = page.refresh.flatMap { TwitterV1Cursor(.token($0)).since }
    guard let id = told ?? page.newestID ?? cursor.since else { return nil }
    return TwitterV1Cursor(since: id).cursor
  }
}

extension TwitterV1Search: AnswerReader {
  /// The statuses of a page, and the one of a conversation; none of anything else.
  package func posts(in response: HTTPResponse, to request: HTTPRequest) -> [Post] {
    guard response.status == 200, let json = response.json else { return [] }
    if endpoints.contain(request.url) {
      return StatusesPage(json, service: server.service).posts.map { $0.brought(by: name) }
    }
    guard request.url.hasPrefix(server.base + TwitterV1Threads.path + "?"),
      let post = StatusesPage.post(of: json, service: server.service)
    else { return [] }
    return [post.brought(by: name)]
  }
}

/// Where a server searches: by v1.1's path or the older one. The one that answered last is asked
/// first.
private final class Endpoints: Sendable {
  private let paths: [String]
  private let index = Atomic(0)

  init(_ server: TwitterV1Server) {
    let base = server.base
    paths =
      server.isSearchAlone ? [base] : [base + "/1.1/search/tweets.json", base + "/search.json"]
  }

  var current: String {
    get { paths[index.load(ordering: .relaxed)] }
    set { index.store(paths.firstIndex(of: newValue) ?? 0, ordering: .relaxed) }
  }

  /// Whether a request asks one of them.
  func contain(_ url: String) -> Bool { paths.contains { url.hasPrefix($0 + "?") } }

  /// The other one; `nil` where there is only one.
  func other(_ url: String) -> String? { paths.first { $0 != url } }
}
