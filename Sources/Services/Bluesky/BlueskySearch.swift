import HTTP
import PostFormats
import Posts
import Signals

/// Search of Bluesky: `app.bsky.feed.searchPosts`, which the account's own server passes on.
///
/// A page is filtered here by the whole query; it is in the order of the server. Without an account
/// the service dependably shows only what one person wrote, so that is what is asked for then.
package struct BlueskySearch: SearchService {
  package let name: String
  package let pause: Duration
  package let isLive = true
  private let base: String
  private let pageSize: Int
  private let account: String?
  private let transport: any HTTPTransport

  /// - Parameter transport: signs in by itself, where the source has an account.
  package init(_ source: Source, over transport: any HTTPTransport) {
    name = source.name
    pause = source.pause
    account = source.account
    base = Self.base(of: source)
    pageSize = source.clampedPageSize
    self.transport = transport
  }

  private var hasAccount: Bool { account != nil }

  /// The server that everybody may read.
  package static let publicBase = "https://public.api.bsky.app"

  /// The server that a source asks: the usual place of sign-in answers nobody else.
  static func base(of source: Source) -> String {
    source.account == nil && source.isAtUsualServer ? publicBase : source.base
  }

  /// One page by one request.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    do throws(SearchError) {
      let ask = try Ask(self, query, BlueskyCursor(cursor))
      let url = ask.items.appended(to: base + ask.path)
      // A typed `since:` goes the same way, and does not ask for what is new.
      let request = HTTPRequest(.get, url, asksForNews: ask.cursor.since != nil)
      return transport.response(to: request)
        .mapError { SearchError($0, of: .bluesky, for: account) }
        .tryMap { response throws(SearchError) in try answer(of: response, ask) }
    } catch {
      return .fail(error)
    }
  }

  /// What is asked, in the service's words.
  private struct Ask: Sendable {
    var query: Query
    var cursor: BlueskyCursor
    var path: String
    var items: QueryItems
    var remainder: String?

    init(_ search: BlueskySearch, _ query: Query, _ cursor: BlueskyCursor) throws(SearchError) {
      if query.order == .oldest { throw .oldestFirst("Bluesky") }
      self.query = query
      self.cursor = cursor
      items = [("limit", String(search.pageSize))]
      items["cursor"] = cursor.next
      let dialect = BlueskyDialect(
        identity: SourceIdentity(source: search.name, service: PostService.bluesky))
      guard search.hasAccount else {
        try dialect.check(query)
        let (asked, actor) = try Self.person(in: query, dialect)
        path = "/xrpc/app.bsky.feed.getAuthorFeed"
        items["actor"] = actor
        remainder = query.spelledText(of: query.conditions.filter { $0 != asked })
        return
      }
      path = "/xrpc/app.bsky.feed.searchPosts"
      let translation = try QueryTranslation(query, to: dialect)
      remainder = translation.remainder
      items = [("q", translation.text)] + items
      items["sort"] = query.order.isByTime ? "latest" : "top"
      let (since, until) = query.period
      let start = [since, cursor.since].compactMap(\.self).max()
      items["since"] = start?.iso8601
      // In whole seconds: what comes in excess is dropped here.
      items["until"] = until?.secondNotBefore.iso8601
    }

    /// The condition that names the one person a query is about, and that person as the service
    /// has it.
    private static func person(
      in query: Query, _ dialect: BlueskyDialect
    ) throws(SearchError) -> (condition: Query.Condition, actor: String) {
      for condition in query.conditions {
        let actor = dialect.person(in: condition).flatMap { BlueskyDialect.whole($0) }
        if let actor { return (condition, actor) }
      }
      // If not even a search for words could be asked for it, it is not about words, and an account
      // would change nothing.
      do throws(SearchError) { _ = try QueryTranslation(query, to: dialect) } catch {
        throw .noPerson(error)
      }
      throw .wordsNeedAccount
    }
  }

  private func answer(of response: HTTPResponse, _ ask: Ask) throws(SearchError)
    -> SearchOutcome.Answer
  {
    let server = HTTPAddress.host(of: base)
    guard response.status == 200 else {
      // Without an account the request was about a person; that one is not there says nothing about
      // other queries.
      throw hasAccount
        ? SearchError(response, server: server, of: .bluesky, for: account)
        : .aboutPerson(response, server: server, of: .bluesky, for: nil, absence: .notSearchable)
          .withoutAccount(response, of: .bluesky)
    }
    guard let json = response.json else { throw .unreadable(response, server: server) }
    let page = BlueskyPage(json, isSignedIn: hasAccount)
    guard page.isPage else { throw .noAnswer(in: response, server: server, of: .bluesky) }
    // Otherwise it would seem that the person has written nothing.
    if page.isForMembersAlone { throw .forMembersAlone }
    let cursor = ask.cursor
    return SearchOutcome.Answer(
      stage: cursor.stage,
      page: Page(
        posts: page.posts.map { $0.brought(by: name) }.filter(ask.query.matches),
        next: next(after: page, ask)?.cursor,
        newer: newer(than: page, cursor)),
      microseconds: response.microseconds, usage: response.usage, remainder: ask.remainder)
  }

  /// The days of the query are part of a search, but what a person wrote is read only as far as
  /// they reach. The page leaves out reposts and pinned posts, which do not stand at their days.
  private func next(after page: BlueskyPage, _ ask: Ask) -> BlueskyCursor? {
    let (since, _) = ask.query.period
    if !hasAccount, let since, let oldest = page.posts.last, oldest.createdAt < since { return nil }
    return page.next.map { BlueskyCursor(since: ask.cursor.since, next: $0) }
  }

  /// No numbers tell what is newer, so posts from the newest moment on are asked for, which brings
  /// the newest one twice.
  private func newer(than page: BlueskyPage, _ cursor: BlueskyCursor) -> Page.Cursor? {
    guard hasAccount, cursor.stage != .more else { return nil }
    let newest = page.posts.map(\.createdAt).max() ?? cursor.since
    return newest.map { BlueskyCursor(since: $0).cursor }
  }
}

extension BlueskySearch: AnswerReader {
  /// The posts of a page, and those of a conversation; none of anything else.
  package func posts(in response: HTTPResponse, to request: HTTPRequest) -> [Post] {
    guard response.status == 200, let json = response.json else { return [] }
    let page = BlueskyPage(json, isSignedIn: hasAccount).posts
    let thread = BlueskyThread(json, isSignedIn: hasAccount).nodes.compactMap(\.post)
    return (page + thread).map { $0.brought(by: name) }
  }
}

extension SearchError {
  fileprivate static let wordsNeedAccount = SearchError.accountWanted(
    "Bluesky looks for words only with an account.", by: .bluesky,
    or: "Type from:somebody.example")

  /// The error for a query without one person: all that a person wrote is read, whatever else a
  /// post must have.
  fileprivate static func noPerson(_ error: SearchError) -> SearchError {
    SearchError(
      .notSearchable, message: error.message,
      remedy: "Name one person, from:somebody.example; the rest is looked at here.")
  }

  fileprivate static let forMembersAlone = SearchError.accountWanted(
    "This person wants to be seen by members of Bluesky alone.", by: .bluesky)
}
