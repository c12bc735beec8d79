/// The words before a colon that the language knows.
package enum QueryOperator: String, Sendable, Hashable, CaseIterable {
  case from, to, url, lang, since, until, has, `is`
  case minLikes = "min_likes"
  case minReposts = "min_reposts"
  case minReplies = "min_replies"
  case source, `in`, conversation

  /// The operator of a name, folded and without the colon; X's own words are names, too.
  package init?(name: String) {
    guard let known = QueryOperator(rawValue: name) ?? Self.namesOfX[name] else { return nil }
    self = known
  }

  /// How X calls them.
  static let namesOfX: [String: QueryOperator] = [
    "min_faves": .minLikes, "min_retweets": .minReposts,
  ]

  /// As it is typed: `from:`.
  package var text: String { rawValue + ":" }

  /// What it takes, for a sentence: "from: wants …".
  package var wanted: String {
    switch self {
    case .from: "a name, or me"
    case .to: "a name"
    case .url: "a part of an address, like example.org"
    case .lang: "the code of a language, like en"
    case .since, .until: "a day: 2026, 2026-01, 2026-01-31 or 7d"
    case .has, .is, .in:
      "one of " + values.joined(separator: ", ") + (self == .in ? ", or a name" : "")
    case .minLikes, .minReposts, .minReplies: "a number"
    case .source: "the name of a source"
    case .conversation: "the id of a conversation"
    }
  }

  /// The values it knows; empty where they are names, days or numbers.
  package var values: [String] {
    switch self {
    case .has: Self.having.map(\.text)
    case .is: Self.being.map(\.text)
    case .in:
      [
        Post.Collection.posts, Post.Collection.likes, Post.Collection.bookmarks,
        Post.Collection.live,
      ]
    default: []
    }
  }

  /// The values that one that was begun may become: days have names, too.
  package var begunValues: [String] {
    self == .since || self == .until ? QueryDistance.names : values
  }

  /// Whether it takes several values, with commas between.
  package var takesSeveral: Bool {
    switch self {
    case .from, .to, .url, .source, .in, .lang, .has, .is: true
    default: false
    }
  }

  /// Whether the commas in a value stand between several: one in the path of an address is a part of it.
  package func isList(_ value: String) -> Bool {
    takesSeveral && !(self == .url && value.contains { "/?".contains($0) })
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
  /// The value that a person may have meant by one that is none: what other sites call it, what begins
  /// so, or what has nearly the same letters.
  func nearestValue(to value: String) -> String? {
    switch self {
    case .has: if let meant = Self.elsewhereHad[value] { return meant }
    case .is: if let meant = Self.elsewhereBeing[value] { return meant }
    case .lang: return LanguageCode.code(ofName: value)
    default: break
    }
    return values.first { $0.hasPrefix(value) } ?? values.first { editDistance(value, $0) <= 2 }
  }

  /// What a filter of X lets pass, as X and other sites call it; `nil` where nothing here is the same.
  static func filtered(_ value: String) -> Mark.Feature? {
    [QueryOperator.has, .is].lazy.compactMap { $0.feature(value) }.first
      ?? elsewhereHad[value].flatMap(QueryOperator.has.feature)
      ?? elsewhereBeing[value].flatMap(QueryOperator.is.feature)
  }

  /// The values of a filter that may go on from a beginning.
  static func isFilter(begunBy beginning: String) -> Bool {
    let names = has.values + `is`.values + elsewhereHad.keys + elsewhereBeing.keys
    return names.contains { $0.hasPrefix(beginning) }
  }

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
