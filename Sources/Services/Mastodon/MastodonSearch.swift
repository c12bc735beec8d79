import HTTP
import PostFormats
import Posts
import Signals

/// Posts of one server of Mastodon, or of another program that speaks its API.
///
/// A page is filtered here by the whole query; it is in the order of the server. What the server
/// finds by words are public posts of people who agreed to be found, and what the account itself
/// has to do with.
package struct MastodonSearch: SearchService {
  package let name: String
  package let pause: Duration
  package let isLive = true
  private let server: MastodonServer
  private let pageSize: Int
  /// Whether the server looks for words, once that is known.
  private let words: MastodonWords

  /// - Parameters:
  ///   - transport: signs by itself, where the source has an account.
  ///   - moment: a clock that no one sets.
  package init(
    _ source: Source, over transport: any HTTPTransport,
    moment: @escaping @Sendable () -> Instant = { .sinceBoot }
  ) {
    self.init(source, at: MastodonServer(source, over: transport), moment: moment)
  }

  /// - Parameters:
  ///   - server: remembers what its posts are called there, for those who ask around them.
  ///   - moment: a clock that no one sets.
  package init(
    _ source: Source, at server: MastodonServer,
    moment: @escaping @Sendable () -> Instant = { .sinceBoot }
  ) {
    name = source.name
    pause = source.pause
    self.server = server
    words = MastodonWords(of: server, moment: moment)
    pageSize = source.clampedPageSize
  }

  /// One page. An empty answer to words is doubted once, unless some were found before, as a server
  /// without full-text search gives the same; such a server is asked for timelines for a while.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    let ask: Ask
    do { ask = try Ask(self, query, MastodonCursor(cursor)) } catch { return .fail(error) }
    if case .person(let name, _) = ask.route.kind {
      let posts = url(of: ask, person: nil)
      // That one person is not there says nothing about other queries.
      return server.number(of: name, leadsTo: posts, absence: .notSearchable)
        .flatMap { answer(to: ask, person: $0) }
    }
    guard case .search = ask.route.kind else { return answer(to: ask) }
    return page(ask).flatMap { page, response in
      let answer = answer(of: page, response, ask)
      if page.returned > 0 { words.noteFound() }
      guard page.returned == 0, answer.stage == .first else { return .just(answer) }
      return words.canSearch().flatMap { $0 ? .just(answer) : search(query, from: cursor) }
    }
  }

  /// What is asked, in the server's words.
  private struct Ask: Sendable {
    var query: Query
    var cursor: MastodonCursor
    var route: MastodonRoute

    init(_ search: MastodonSearch, _ query: Query, _ cursor: MastodonCursor) throws(SearchError) {
      if query.order == .oldest { throw .oldestFirst(search.server.host) }
      self.query = query
      self.cursor = cursor
      let identity = SourceIdentity(source: search.name, service: PostService.mastodon)
      route = try MastodonRoute(
        query, within: search.reach,
        dialect: MastodonDialect(serviceName: search.server.host, identity: identity))
    }
  }

  private var reach: MastodonRoute.Reach {
    server.hasAccount && words.areKnown != false
      ? .words : .timelines(hasAccount: server.hasAccount)
  }

  private func answer(to ask: Ask, person: String? = nil)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    page(ask, person: person).map { answer(of: $0, $1, ask) }
  }

  private func url(of ask: Ask, person: String?) -> String {
    ask.route.url(base: server.base, pageSize: pageSize, from: ask.cursor, person: person)
  }

  private func page(_ ask: Ask, person: String? = nil)
    -> Signal<(MastodonPage, HTTPResponse), SearchError>
  {
    server.read(url(of: ask, person: person)) { json, response throws(SearchError) in
      let page = MastodonPage(json, host: server.host)
      guard page.isPage else { throw .noAnswer(in: response, server: server.host, of: .mastodon) }
      for (id, number) in page.numbers { server.numbers.note(number, ofPost: id) }
      return (page, response)
    }
  }

  private func answer(of page: MastodonPage, _ response: HTTPResponse, _ ask: Ask)
    -> SearchOutcome.Answer
  {
    SearchOutcome.Answer(
      stage: ask.cursor.stage,
      page: Page(
        posts: page.posts.map { $0.brought(by: name) }.filter(ask.query.matches),
        next: next(after: page, response, ask)?.cursor, newer: newer(than: page, ask)?.cursor),
      microseconds: response.microseconds, usage: response.usage,
      remainder: ask.route.remainder)
  }

  /// Where to ask for what came since; `nil` for a post at an address, which is asked for again.
  private func newer(than page: MastodonPage, _ ask: Ask) -> MastodonCursor? {
    if case .post = ask.route.kind { return nil }
    guard ask.cursor.stage != .more else { return nil }
    return (page.firstID ?? ask.cursor.since).map { MastodonCursor(since: $0) }
  }

  /// The cursor behind a page. A search continues by counting until a page is empty, a timeline by
  /// the number of its last post, as far as the query's days reach.
  private func next(after page: MastodonPage, _ response: HTTPResponse, _ ask: Ask)
    -> MastodonCursor?
  {
    var cursor = ask.cursor
    if case .post = ask.route.kind { return nil }
    if case .search = ask.route.kind {
      // Posts that the account does not want to see were counted but are left out of a page, so
      // only an empty page is the last. What came since, however, is a few posts, and asking for
      // one more page at each refresh is too much. Some programs ignore the count, and give the
      // same page for ever.
      let isOver = cursor.since == nil ? page.returned == 0 : page.returned < pageSize
      guard !isOver, let first = page.firstID, first != cursor.first else { return nil }
      cursor.offset += pageSize
      cursor.first = first
      return cursor
    }
    let (since, _) = ask.query.period
    if let since, let oldest = page.lastTime, oldest < since { return nil }
    let isFull = page.returned >= pageSize
    guard page.returned > 0,
      let last = response.nextPage("max_id") ?? (isFull ? page.lastID : nil),
      last != cursor.before
    else { return nil }
    cursor.before = last
    return cursor
  }
}

extension MastodonSearch: AnswerReader {
  /// The posts of a page; none for anything else. A conversation does not name the post that it is
  /// around, so that its answers could not be told.
  package func posts(in response: HTTPResponse, to request: HTTPRequest) -> [Post] {
    guard response.status == 200, Self.isForPosts(request), let json = response.json else {
      return []
    }
    return MastodonPage(json, host: server.host).posts.map { $0.brought(by: name) }
  }

  /// Whether a page of posts is asked for; a tag may be called like anything else.
  private static func isForPosts(_ request: HTTPRequest) -> Bool {
    let path = request.url.prefix { $0 != "?" }
    return path.contains("/api/v1/timelines/")
      || path.hasSuffix("/api/v2/search") || path.hasSuffix("/statuses")
  }
}
