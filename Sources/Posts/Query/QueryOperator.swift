/// The operators of the query language: the names before a colon.
package enum QueryOperator: String, Sendable, Hashable, CaseIterable {
  case from, to, url, lang, since, until, has, `is`
  case minLikes = "min_likes"
  case minReposts = "min_reposts"
  case minReplies = "min_replies"
  case source, `in`, conversation

  /// The operator with a name, folded and without the colon; X's names are known, too.
  package init?(name: String) {
    guard let known = QueryOperator(rawValue: name) ?? Self.namesOfX[name] else { return nil }
    self = known
  }

  /// The names that X has for them.
  static let namesOfX: [String: QueryOperator] = [
    "min_faves": .minLikes, "min_retweets": .minReposts,
  ]

  /// The operators whose names begin like this; if there are none, those whose names at X do.
  ///
  /// - Parameter beginning: folded.
  package static func begun(by beginning: String) -> [QueryOperator] {
    let found = allCases.filter { $0.rawValue.hasPrefix(beginning) }
    if !found.isEmpty { return found }
    return allCases.filter { known in
      namesOfX.contains { $0.value == known && $0.key.hasPrefix(beginning) }
    }
  }

  /// As it is typed: `from:`.
  package var text: String { rawValue + ":" }

  /// What is said while its value is missing: "from: wants a name, or me."
  package var demand: String { "\(text) wants \(wanted)." }

  /// The value it takes, to complete a sentence.
  package var wanted: String {
    switch self {
    case .from: "a name, or me"
    case .to: "a name"
    case .url: "a part of an address, like example.org"
    case .lang: "the code of a language, like en"
    case .since, .until: "2026, 2026-01, 2026-01-31 or 7d"
    case .has, .is, .in:
      "one of " + values.joined(separator: ", ") + (self == .in ? ", or a name" : "")
    case .minLikes, .minReposts, .minReplies: "a number"
    case .source: "the name of a source"
    case .conversation: "the id of a conversation"
    }
  }

  /// The values it knows; empty if they are names, days or numbers. `begunValues` has the names of
  /// days, too.
  package var values: [String] {
    switch self {
    case .has: Self.having.map(\.text)
    case .is: Self.being.map(\.text)
    case .in: Post.Collection.usual
    default: []
    }
  }

  /// The values that an unfinished one may become; also the names of days.
  package var begunValues: [String] {
    self == .since || self == .until ? QueryDistance.names : values
  }

  /// Whether it takes several values, separated by commas.
  var takesSeveral: Bool {
    switch self {
    case .from, .to, .url, .source, .in, .lang, .has, .is: true
    default: false
    }
  }

  /// What a value of `has:` or `is:` means.
  func feature(_ value: String) -> Mark.Feature? {
    let known = self == .has ? Self.having : self == .is ? Self.being : []
    return known.first { $0.text == value }?.feature
  }

  var metric: Query.Metric? {
    switch self {
    case .minLikes: .likes
    case .minReposts: .reposts
    case .minReplies: .replies
    default: nil
    }
  }

  private static let having: [(text: String, feature: Mark.Feature)] = [
    ("links", .links), ("media", .media), ("images", .images), ("video", .video),
    ("quotes", .quote),
  ]
  private static let being: [(text: String, feature: Mark.Feature)] = [
    ("reply", .reply), ("repost", .repost), ("quote", .quote), ("sensitive", .sensitive),
  ]
}

extension QueryOperator {
  /// The condition that a person may have meant by an unknown value, as it is typed: one with the
  /// nearest value, or what another operator asks for by this one. `has:` and `is:` have each
  /// other's values.
  func condition(meantBy value: String) -> String? {
    if let near = nearestValue(to: value) { return text + near }
    guard self == .has || self == .is else { return nil }
    if let feature = Self.filtered(value) { return Query.Term.feature(feature).text }
    return self == .is ? Self.beingElsewhere[value] : nil
  }

  /// The value that a person may have meant by an unknown one: what other sites call it, what
  /// begins with it, or what has nearly the same letters.
  func nearestValue(to value: String) -> String? {
    switch self {
    case .has: if let meant = Self.elsewhereHad[value] { return meant }
    case .is: if let meant = Self.elsewhereBeing[value] { return meant }
    case .lang: return LanguageCode.code(ofName: value)
    case .since, .until: return QueryDistance.nearest(to: value)
    default: break
    }
    return values.first { $0.hasPrefix(value) } ?? values.first { editDistance(value, $0) <= 2 }
  }

  /// The feature that a filter of X asks for, as X and other sites call it; `nil` if there is none.
  static func filtered(_ value: String) -> Mark.Feature? {
    [QueryOperator.has, .is].lazy.compactMap { $0.feature(value) }.first
      ?? elsewhereHad[value].flatMap(QueryOperator.has.feature)
      ?? elsewhereBeing[value].flatMap(QueryOperator.is.feature)
  }

  /// The feature that a filter asks for if its value begins like this; if several do, one that has
  /// such a name here comes first. `nil` if there is none.
  static func filter(begunBy beginning: String) -> Mark.Feature? {
    // In a fixed order: the same beginning must not become something else the next time.
    let elsewhere = (Array(elsewhereBeing.keys) + Array(elsewhereHad.keys)).sorted()
    return (`is`.values + has.values + elsewhere).first { $0.hasPrefix(beginning) }
      .flatMap(filtered)
  }

  /// The feature that a filter asks for whose value has nearly these letters; `nil` if there is
  /// none.
  static func filter(near value: String) -> Mark.Feature? {
    [QueryOperator.is, .has].lazy.compactMap { known in
      known.nearestValue(to: value).flatMap(known.feature)
    }.first
  }

  /// Whether any value of a filter has this prefix.
  static func isFilter(begunBy beginning: String) -> Bool {
    let names = has.values + `is`.values + elsewhereHad.keys + elsewhereBeing.keys
    return names.contains { $0.hasPrefix(beginning) }
  }

  /// What is asked for by other operators than `is:`.
  private static let beingElsewhere: [String: String] = [
    "like": "in:likes", "liked": "in:likes", "likes": "in:likes", "bookmark": "in:bookmarks",
    "bookmarked": "in:bookmarks", "bookmarks": "in:bookmarks", "mine": "from:me", "me": "from:me",
  ]
  private static let elsewhereHad: [String: String] = [
    "link": "links", "url": "links", "urls": "links", "photo": "images", "photos": "images",
    "picture": "images", "pictures": "images", "pic": "images", "pics": "images", "image": "images",
    "img": "images", "videos": "video", "vid": "video", "film": "video", "films": "video",
    "movie": "video", "native_video": "video", "attachment": "media", "attachments": "media",
    "quote": "quotes", "quoted": "quotes",
  ]
  private static let elsewhereBeing: [String: String] = [
    "retweet": "repost", "retweets": "repost", "rt": "repost", "nativeretweets": "repost",
    "boost": "repost", "reblog": "repost", "share": "repost", "reposted": "repost",
    "quotes": "quote", "quoted": "quote", "quote_tweet": "quote", "replies": "reply",
    "answer": "reply", "comment": "reply", "nsfw": "sensitive", "cw": "sensitive",
  ]
}
