/// What a person may have meant by an unknown operator: one with nearly the same letters, or one
/// that other search fields call so.
package struct QuerySuggestion: Sendable, Hashable {
  /// Whether a dash belongs before it: `exclude:` is one by itself, and two of them cancel out.
  package var isNegated: Bool
  /// To be written in place of the name and its colon: `from:`, `@`.
  package var head: String
  /// The value, by the name that it has here.
  package var value: String
  /// As shown in a sentence, with the value if that is part of the correction; then, and where the
  /// dash is another one than was typed, with the dash.
  var text: String

  /// `nil` if nothing is near.
  ///
  /// - Parameters:
  ///   - name: folded, without the colon.
  ///   - value: as typed; it may be still missing.
  ///   - isNegated: whether a dash is before the name.
  package init?(_ name: String, _ value: String, isNegated isTypedNegated: Bool) {
    isNegated = isTypedNegated != (name == "exclude")
    let dash = isNegated ? "-" : ""
    (head, self.value) = ("", value)
    if let sign = Self.signs[name] {
      head = sign
      self.value = value.after("@") ?? value.after("#") ?? value
      text = dash + head + (self.value.isEmpty ? "name" : QueryPieceReader.shown(self.value))
    } else if let filter = Self.filter(name, value) {
      self.value = filter
      text = dash + filter
    } else if name == QueryPieceReader.filter, !value.isEmpty {
      // It is understood with the values that it has: without one of them no other name helps.
      return nil
    } else if let known = Self.elsewhere[name] ?? Self.day(name, value) ?? Self.near(name) {
      head = known.text
      // A dash that stays is not spoken of.
      text = isTypedNegated ? head : dash + head
    } else {
      return nil
    }
  }

  /// What a filter of another site is called here, by any of the names for it, also where that is
  /// only begun or has nearly the same letters: `is:reply`. `nil` for several at once.
  private static func filter(_ name: String, _ value: String) -> String? {
    guard filters.contains(name), !value.contains(",") else { return nil }
    let value = Folding.name(value)
    if value.isEmpty { return nil }
    let feature =
      QueryOperator.filtered(value) ?? QueryOperator.filter(begunBy: value)
      ?? QueryOperator.filter(near: value)
    return feature.map { Query.Term.feature($0).text }
  }

  /// `since:` before what begins like a day. Before other values `on:` is near `in:`, and `date:`
  /// is a word.
  private static func day(_ name: String, _ value: String) -> QueryOperator? {
    let isDay = ["on", "date", "day"].contains(name) && value.utf8.first?.isDigit == true
    return isDay ? .since : nil
  }

  private static func near(_ name: String) -> QueryOperator? {
    nearest(to: name, among: QueryOperator.allCases.map(\.rawValue))
      .flatMap(QueryOperator.init(rawValue:))
  }

  /// The operators for which a sign is used here.
  private static let signs = [
    "mention": "@", "mentions": "@", "mentioning": "@", "tag": "#", "hash": "#",
    "hashtag": "#", "hashtags": "#",
  ]

  private static let filters: Set<String> = ["filter", "include", "exclude"]

  /// Names that other search fields use, except words that many posts have before a colon.
  private static let elsewhere: [String: QueryOperator] = [
    "author": .from, "by": .from, "user": .from, "username": .from, "handle": .from,
    "sender": .from, "recipient": .to, "reply_to": .to, "replyto": .to, "in_reply_to": .to,
    "link": .url, "domain": .url, "site": .url, "website": .url, "inurl": .url,
    "language": .lang, "locale": .lang, "after": .since, "newer_than": .since,
    "since_time": .since, "within_time": .since, "before": .until, "older_than": .until,
    "until_time": .until, "filter": .has, "include": .has, "exclude": .has,
    "contains": .has, "min_faves": .minLikes, "faves": .minLikes, "favorites": .minLikes,
    "favourites": .minLikes, "min_favorites": .minLikes, "likes": .minLikes,
    "min_retweets": .minReposts, "retweets": .minReposts, "reposts": .minReposts,
    "boosts": .minReposts, "min_boosts": .minReposts, "min_comments": .minReplies,
    "service": .source, "network": .source, "platform": .source,
    "conversation_id": .conversation, "list": .in, "collection": .in,
  ]
}
