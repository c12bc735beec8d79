import HTTP
import Posts

/// How one query is put to a server of Mastodon: as the timeline of a person or of a hashtag, which
/// everybody may read, and where it is about words as a search, which wants an account.
///
/// A timeline shows what anybody wrote, a search only those who agreed to be found.
struct MastodonRoute: Sendable, Equatable {
  /// What the server is asked for.
  enum Kind: Sendable, Equatable {
    /// The text of a search.
    case search(String)
    /// The post at an address, which the server fetches if it does not have it yet.
    case post(at: String)
    /// The timeline of a hashtag; the other tags must stand in the same post.
    case tag(String, others: [String])
    /// The timeline of a person; of their posts with a hashtag, if one is named.
    case person(String, tag: String? = nil)
  }

  var kind: Kind
  /// The part of the query that is looked at here; `nil` if the server looks at all of it.
  var remainder: String?

  /// What a server looks for.
  enum Reach: Sendable, Equatable {
    case words
    /// It does not look for words: without an account because it wants one, with one not at all.
    case timelines(hasAccount: Bool)
  }

  /// - Throws: `SearchError` where the server cannot be asked for this.
  init(_ query: Query, within reach: Reach, dialect: MastodonDialect) throws(SearchError) {
    try dialect.check(query)
    if let address = query.address, case .elsewhere = address, address.hasID {
      if reach == .timelines(hasAccount: false) { throw .addressNeedsAccount(dialect.serviceName) }
      kind = .post(at: address.text)
      return
    }
    let typed = TypedSpelling(of: query.typed)
    let timeline = Self.timeline(of: query.conditions.map { typed.spelled($0) }, dialect)
    if reach == .words,
      let search = try Self.search(for: query, insteadOf: timeline, dialect)
    {
      kind = .search(search.text)
      remainder = search.remainder
      return
    }
    guard let timeline else {
      throw Self.refusal(of: query, hasAccount: reach != .timelines(hasAccount: false), dialect)
    }
    kind = timeline
    let rest = query.conditions.filter { !timeline.covers(typed.spelled($0), dialect) }
    remainder = query.spelledText(of: rest)
  }

  /// The search to make; `nil` where the timeline shows all that there is. Words are searched for,
  /// and so is what was written before a day: a timeline would be read down to it from its top.
  private static func search(
    for query: Query, insteadOf timeline: Kind?, _ dialect: MastodonDialect
  ) throws(SearchError) -> QueryTranslation? {
    guard timeline != nil, !query.conditions.contains(where: dialect.isAboutWords) else {
      return try QueryTranslation(query, to: dialect)
    }
    if query.period.until == nil { return nil }
    return try? QueryTranslation(query, to: dialect)
  }

  /// Why no timeline has this. If not even a search for words could be asked for it, it is not
  /// about words, and an account would change nothing.
  private static func refusal(of query: Query, hasAccount: Bool, _ dialect: MastodonDialect)
    -> SearchError
  {
    do throws(SearchError) {
      _ = try QueryTranslation(query, to: dialect)
      return hasAccount ? .noFullText(dialect.serviceName) : .wordsNeedAccount(dialect.serviceName)
    } catch {
      return .noTimeline(error)
    }
  }

  /// The timeline for these conditions, which all must hold: people come before tags, as nobody
  /// writes as much as everybody. A server takes four tags beside the first.
  private static func timeline(of conditions: [Query.Condition], _ dialect: MastodonDialect)
    -> Kind?
  {
    let tags = conditions.compactMap { condition -> String? in
      if case .term(.tag(let name, _)) = condition { name } else { nil }
    }
    for condition in conditions {
      guard let name = dialect.person(in: condition) else { continue }
      return .person(dialect.withPort(name), tag: tags.first)
    }
    return tags.first.map { .tag($0, others: Array(tags.dropFirst().prefix(4))) }
  }

  /// The request for the post at an address, which only members may make.
  static func url(base: String, resolving address: String) -> String {
    let items: QueryItems = [
      ("q", address), ("type", "statuses"), ("resolve", "true"), ("limit", "1"),
    ]
    return items.appended(to: base + "/api/v2/search")
  }

  /// The request for one page.
  ///
  /// - Parameter person: the server's number of the person whose timeline it is; `nil` where it is
  ///   not known yet, and where the route is another one.
  func url(
    base: String, pageSize: Int, from cursor: MastodonCursor, person: String?
  ) -> String {
    var items: QueryItems = [("limit", String(pageSize))]
    items += cursor.items
    switch kind {
    case .post(let address):
      return Self.url(base: base, resolving: address)
    case .search(let text):
      items = [("q", text), ("type", "statuses")] + items
      items["min_id"] = cursor.since
      return items.appended(to: base + "/api/v2/search")
    case .tag(let name, let others):
      items += QueryItems(others.map { .init("all[]", $0) })
      items["since_id"] = cursor.since
      return items.appended(to: base + "/api/v1/timelines/tag/" + PercentEncoding.encode(name))
    case .person(_, let tag):
      // A boost is shown as the original: it is by somebody else, or in this timeline anyway.
      items["exclude_reblogs"] = "true"
      items["tagged"] = tag
      items["since_id"] = cursor.since
      let number = PercentEncoding.encode(person ?? MastodonServer.anyNumber)
      let path = "/api/v1/accounts/" + number + "/statuses"
      return items.appended(to: base + path)
    }
  }
}

extension MastodonRoute.Kind {
  /// Whether the timeline alone fulfils this condition.
  fileprivate func covers(_ condition: Query.Condition, _ dialect: MastodonDialect) -> Bool {
    switch (self, condition) {
    case (.tag(let name, let others), .term(.tag(let wanted, _))):
      name == wanted || others.contains(wanted)
    case (.person(_, let name?), .term(.tag(let wanted, _))): name == wanted
    case (.person(let name, _), _): dialect.person(in: condition).map(dialect.withPort) == name
    default: false
    }
  }
}

extension SearchError {
  fileprivate static func wordsNeedAccount(_ host: String) -> SearchError {
    .accountWanted(
      "\(host) looks for words only with an account.", by: .mastodon,
      or: "Type a #tag or from:somebody")
  }

  /// The error of an address: without an account a server looks up none.
  fileprivate static func addressNeedsAccount(_ host: String) -> SearchError {
    .accountWanted(
      "\(host) looks for the post at an address only with an account.", by: .mastodon)
  }

  /// The error of a query without a name to begin with, which a timeline needs, whatever else a
  /// post must have.
  fileprivate static func noTimeline(_ error: SearchError) -> SearchError {
    SearchError(
      .notSearchable, message: error.message,
      remedy: "Add a #tag or from:somebody that every post must have; the rest is looked at here.")
  }

  /// The error of a server that finds nothing by its words, not even what the account wrote.
  fileprivate static func noFullText(_ host: String) -> SearchError {
    SearchError(
      .notSearchable,
      message: "\(host) cannot search posts by their words, not even your own.",
      remedy: "Type a #tag or from:somebody; the archive is searched meanwhile.")
  }
}
