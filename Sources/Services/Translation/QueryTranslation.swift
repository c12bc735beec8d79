import Posts

/// A query in the words of one service, and what is left to be looked at here.
struct QueryTranslation: Sendable, Equatable {
  /// In the service's language, not encoded.
  var text: String
  /// What the service has no words for, as it would be typed; `nil` when it can do everything.
  var remainder: String?

  /// Translates, or says why this service cannot look for the query at all.
  ///
  /// What the service finds is always looked at here again, by the whole query: the translation may
  /// find too much, never decide.
  init(_ query: Query, to dialect: some QueryDialect) throws(SearchError) {
    try dialect.check(query)
    var said: [Clause.Said] = []
    var rest: [Query.Condition] = []
    let typed = TypedSpelling(of: query.typed)
    for condition in typed.joined(query.conditions, bySigns: dialect.kind.keepsSigns) {
      if case .term(let term) = condition, dialect.isParameter(term) { continue }
      var isSaidWhole = true
      for part in typed.spelled(condition).parts {
        switch dialect.clause(for: part) {
        case .everything: break
        case .nothing: throw dialect.impossible(condition)
        case .unknown: isSaidWhole = false
        case .said(let words):
          said.append(words)
          if words.fit == .wider { isSaidWhole = false }
        }
      }
      if !isSaidWhole { rest.append(condition) }
    }
    guard said.contains(where: \.standsAlone) else {
      throw query.conditions.compactMap { dialect.refusal(of: $0) }.first
        ?? .tooVague(dialect.serviceName)
    }
    text = said.map(\.text).joined(separator: " ")
    remainder = query.spelledText(of: rest)
    let length = text.unicodeScalars.count
    guard length <= dialect.longest else {
      throw .tooLong(length, longest: dialect.longest, dialect.serviceName)
    }
  }
}

extension QueryDialect {
  /// Refuses a query that no post of the service can match, or no post at all: however many pages
  /// it sent, all would be left out here.
  func check(_ query: Query) throws(SearchError) {
    if query.isContradiction { throw .contradiction(query) }
    let conditions = query.conditions.filter { clause(for: $0) == .nothing }
    // What leaves the service out on purpose counts first: then nothing else matters to it.
    if let condition = conditions.first(where: \.isAboutOriginOrOwn) ?? conditions.first {
      throw impossible(condition)
    }
  }

  fileprivate func impossible(_ condition: Query.Condition) -> SearchError {
    var error = SearchError.impossible(condition, serviceName)
    if let other = condition.terms.compactMap({ term(inPlaceOf: $0) }).first {
      error.remedy = "Write \(other.text) to ask \(serviceName), whose posts do not say more."
    }
    return error
  }
}

extension SearchError {
  fileprivate static func contradiction(_ query: Query) -> SearchError {
    SearchError(
      .notSearchable, message: Query.contradiction, remedy: query.wayOutOfContradiction)
  }

  fileprivate static func impossible(_ condition: Query.Condition, _ service: String)
    -> SearchError
  {
    let isLeftOut = condition.isAboutOriginOrOwn
    let condition = condition.withoutStars
    var words = "can match " + Sanitized.line(condition.text)
    if let handles = condition.handlesBesideOwn {
      // Whichever of the two was typed.
      let own = ["known to be yours (from:me, in:posts)"]
      words = "is " + (own + handles.map { Sanitized.line($0) }).joined(separator: " or ")
    }
    var error = SearchError(
      .notSearchable, message: "No post on \(service) \(words).",
      remedy: "Leave it out to ask \(service); the archive is searched with it.")
    error.isLeftOut = isLeftOut
    return error
  }

  fileprivate static func tooVague(_ service: String) -> SearchError {
    SearchError(
      .notSearchable, message: "\(service) cannot look for this alone.",
      remedy: "Add a word, a phrase or a #tag.")
  }

  fileprivate static func tooLong(_ length: Int, longest: Int, _ service: String) -> SearchError {
    SearchError(
      .notSearchable,
      message: "\(service) takes queries of at most \(longest) characters; this one has \(length).",
      remedy: "Shorten the query.")
  }
}

extension Query.Condition {
  /// Whether it only says where posts come from: their source, their collection, or one's own.
  fileprivate var isAboutOriginOrOwn: Bool {
    consists { $0.isAboutOrigin || $0.isOwn }
  }

  /// The terms of which a post must meet one.
  fileprivate var terms: [Query.Term] {
    switch self {
    case .term(let term): [term]
    case .any(let members): members.flatMap(\.terms)
    case .not, .all: []
    }
  }

  /// The conditions that must all hold, each in words of its own: not every service knows brackets.
  fileprivate var parts: [Query.Condition] {
    if case .all(let members) = self { members } else { [self] }
  }

  /// The condition with whole words: while somebody types, the last one has a star that is not in
  /// the text. What follows a minus has one only if it was typed.
  fileprivate var withoutStars: Query.Condition {
    switch self {
    case .term(let term): .term(term.withoutStar)
    case .not: self
    case .any(let members): .any(members.map(\.withoutStars))
    case .all(let members): .all(members.map(\.withoutStars))
    }
  }
}

extension Query.Condition {
  /// The handles that `from:me` stands for, besides the collection of one's own posts, as they
  /// would be typed; `nil` if the condition asks for anything else.
  fileprivate var handlesBesideOwn: [String]? {
    let members: [Query.Condition]
    if case .any(let all) = self { members = all } else { members = [self] }
    let own = Query.Condition.term(.collection(Post.Collection.posts, isPrefix: false))
    let others = members.filter { $0 != own }
    guard others.count < members.count else { return nil }
    let handles = others.compactMap { other -> String? in
      switch other {
      case .term(.own(let handle)): Query.Term.author(handle.name, isPrefix: false).text
      case .term(.author): other.text
      default: nil
      }
    }
    return handles.count == others.count ? handles : nil
  }
}

extension Query.Term {
  fileprivate var isOwn: Bool { if case .own = self { true } else { false } }

  fileprivate var withoutStar: Query.Term {
    switch self {
    case .author(let name, _): .author(name, isPrefix: false)
    case .recipient(let name, _): .recipient(name, isPrefix: false)
    case .mention(let name, _): .mention(name, isPrefix: false)
    case .collection(let name, _): .collection(name, isPrefix: false)
    case .source(let name, _): .source(name, isPrefix: false)
    // Services have words for these, or look at the posts that come.
    default: self
    }
  }
}
