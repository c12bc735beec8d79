import HTTP
import PostFormats
import Posts
import Signals

/// Recent search of X's API v2: the posts of the last seven days.
///
/// A page is filtered here by the whole query, so that it never holds what the archive would not
/// find; it is in the order of the server. What a page brought and may bring is `XBill`'s to count.
package struct XSearch: SearchService {
  package let name: String
  package let pause: Duration
  package let isLive = true
  private let base: String
  private let account: String?
  private let pageSize: Int
  private let isPriced: Bool
  private let transport: any HTTPTransport
  private let now: @Sendable () -> Timestamp
  private let memory = XSpellingMemory()

  /// - Parameters:
  ///   - transport: signs by itself, and guards the money.
  ///   - now: the time of day, since search reaches back seven days.
  package init(
    _ source: Source, over transport: any HTTPTransport, now: @escaping @Sendable () -> Timestamp
  ) {
    name = source.name
    pause = source.pause
    base = source.base
    account = source.account
    pageSize = source.clampedPageSize
    isPriced = source.prices != nil
    self.transport = transport
    self.now = now
  }

  /// The path of the search; `XBill` knows by it which requests cost this much.
  static let path = "/2/tweets/search/recent"

  /// Nobody pays twice because `node.js` became `node. js`, which is the same to X.
  package func sends(_ query: Query, like other: Query) -> Bool {
    query.isSpelled(like: other, bySigns: dialect.kind.keepsSigns)
  }

  private var dialect: XDialect {
    XDialect(identity: SourceIdentity(source: name, service: PostService.x))
  }

  /// One page. A server that does not know the names of the fields is asked again with the other
  /// ones.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    let ask: Ask
    do { ask = try Ask(self, query, XCursor(cursor)) } catch { return .fail(error) }
    let spelling = memory.spelling
    return reply(to: ask, spelling)
      .flatMap { first in
        guard first.refusesFields else { return .just(first) }
        return reply(to: ask, spelling.other).map { second -> XReply in
          // A refusal for another reason says nothing of the names.
          if second.response.status == 200 { memory.spelling = spelling.other }
          // Where neither is taken, the first answer tells more: it is about the names that the
          // server took last.
          return second.refusesFields ? first : second
        }
      }
      .tryMap { reply throws(SearchError) in try answer(of: reply, ask) }
  }

  /// What is asked, in the service's words.
  private struct Ask: Sendable {
    var query: Query
    var cursor: XCursor
    var translation: QueryTranslation
    var period: XPeriod

    init(_ service: XSearch, _ query: Query, _ cursor: XCursor) throws(SearchError) {
      if query.order == .oldest { throw .oldestFirst("X") }
      if query.wantsRepostsByWords { throw .noRepostsByWords }
      self.query = query
      self.cursor = cursor.droppingSince(before: XPeriod.oldest(service.now()))
      translation = try QueryTranslation(query, to: service.dialect)
      period = try XPeriod(query, now: service.now())
    }
  }

  private func reply(to ask: Ask, _ spelling: XSpelling) -> Signal<XReply, SearchError> {
    transport.response(to: HTTPRequest(.get, url(of: ask, spelling)))
      .mapError { SearchError($0, of: .x, for: account) }
      .map { XReply($0, from: base, to: account) }
  }

  private func url(of ask: Ask, _ spelling: XSpelling) -> String {
    var items: QueryItems = [
      ("query", ask.translation.text), ("max_results", String(pageSize)),
      ("sort_order", ask.query.order.isByTime ? "recency" : "relevancy"),
    ]
    items["since_id"] = ask.cursor.since
    items["next_token"] = ask.cursor.next
    // Beside `since_id` the server ignores a start.
    if ask.cursor.since == nil { items["start_time"] = ask.period.start?.iso8601 }
    items["end_time"] = ask.period.end?.iso8601
    items += spelling.fields(withReferences: !isPriced)
    return items.appended(to: base + Self.path)
  }

  private func answer(of reply: XReply, _ ask: Ask) throws(SearchError) -> SearchOutcome.Answer {
    let page = try reply.page()
    let posts = page.posts.map { $0.brought(by: name) }.filter(ask.query.matches)
    return SearchOutcome.Answer(
      stage: ask.cursor.stage,
      page: Page(
        posts: posts,
        next: page.nextToken.map { XCursor(since: ask.cursor.since, next: $0).cursor },
        newer: newer(than: page, ask.cursor)),
      microseconds: reply.response.microseconds, usage: reply.response.usage,
      remainder: ask.translation.remainder)
  }

  /// Where to ask for newer posts: at the newest id of the first page. Without posts, at the old
  /// id, or at one of the current time: otherwise an empty page could only be asked for again, and
  /// would be cached for the day.
  private func newer(than page: XPage, _ cursor: XCursor) -> Page.Cursor? {
    guard cursor.next == nil else { return nil }
    return XCursor(since: page.newestID ?? cursor.since ?? Self.id(before: now())).cursor
  }

  /// An id that was given a minute before: X knows posts half a minute after they were written.
  private static func id(before time: Timestamp) -> String {
    String(UInt64(max(0, time.milliseconds - 60_000 - Timestamp.snowflakeEpoch)) << 22)
  }
}

extension SearchError {
  fileprivate static let noRepostsByWords = SearchError(
    .notSearchable, message: "X finds no reposts by their words.",
    remedy: "Leave is:repost out to ask X; the archive is searched with it.")
}

extension XSearch: AnswerReader {
  /// The posts of a page of recent search; none of anything else.
  package func posts(in response: HTTPResponse, to request: HTTPRequest) -> [Post] {
    guard request.url.hasPrefix(base + Self.path) else { return [] }
    let page = try? XReply(response, from: base, to: account).page()
    return page?.posts.map { $0.brought(by: name) } ?? []
  }
}
