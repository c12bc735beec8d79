/// What a person may have meant by an unknown operator: one with nearly the same letters, or one
/// that other search fields call so.
package struct QuerySuggestion: Sendable, Hashable {
  /// Whether a dash belongs before it: `exclude:` is one by itself, and two of them cancel out.
  package var isNegated: Bool
  /// To be written in place of the name and its colon: `from:`, `@`.
  package var head: String
  /// The value, by the name that it has here.
  package var value: String
  /// The text shown in a sentence: with the value if that is part of the correction, and with the
  /// dash then, or if the dash differs from what was typed.
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
      text = dash + head + (self.value.isEmpty ? "name" : self.value.shownInRemark)
    } else if let filter = Self.filter(name, value) {
      self.value = filter
      text = dash + filter
    } else if let feature = Self.feature(name) {
      // `has_media:false` says what stands behind it is not wanted.
      isNegated = isTypedNegated != ["false", "no", "0"].contains(Folding.name(value))
      self.value = feature
      text = (isNegated ? "-" : "") + feature
    } else if name == QueryPieceReader.filter, !value.isEmpty {
      // `filter:` is understood with the values that it has; without one, no other name helps.
      return nil
    } else if name.hasPrefix(Self.most) {
      // Only with a dash and a number does `min_likes:` mean this; without them, the opposite.
      guard let known = Self.counting(name), let number = QueryNumber.read(value), number < .max
      else { return nil }
      isNegated = QueryComparison.below.needsDash(isNegated: isTypedNegated)
      (head, self.value) = (known.text, String(number + 1))
      text = (isNegated ? "-" : "") + head + self.value
    } else if let known = Self.elsewhere[name] ?? Self.day(name, value) ?? Self.near(name)
      ?? Self.begun(by: name, value)
    {
      head = known.text
      // A dash that stays is not mentioned.
      text = isTypedNegated ? head : dash + head
    } else {
      return nil
    }
  }

  /// The name that a filter of another site has here, found by any of its names, also by one that
  /// is only begun or has nearly the same letters: `is:reply`. `nil` for several filters at once.
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
    // Our own first: of two that are equally near the first is taken.
    let names = QueryOperator.allCases.map(\.rawValue) + QueryOperator.namesOfX.keys.sorted()
    return nearest(to: name, among: names).flatMap(QueryOperator.init(name:))
  }

  /// How other search fields begin the names of what asks for at most a number.
  private static let most = "max_"

  /// The operator that counts the same as `max_likes:` or the like; `nil` if there is none.
  private static func counting(_ name: String) -> QueryOperator? {
    let least = "min_" + String(name.dropFirst(most.count))
    let known = QueryOperator(name: least) ?? elsewhere[least] ?? near(least)
    return known?.metric == nil ? nil : known
  }

  /// The operator whose name begins like this, if a value follows. Shorter beginnings are words,
  /// and so may be a name without a value yet.
  private static func begun(by name: String, _ value: String) -> QueryOperator? {
    value.isEmpty || name.utf8.count < 4 ? nil : QueryOperator.begun(by: name).first
  }

  /// The condition whose operator and value together are this name: `has:media` for `has_media:`.
  private static func feature(_ name: String) -> String? {
    guard let sign = name.firstIndex(of: "_"),
      let known = QueryOperator(name: String(name[..<sign]))
    else { return nil }
    let value = String(name[sign...].dropFirst())
    return known.feature(value) == nil ? nil : known.text + value
  }

  /// What is meant by a name with hyphens, which no operator has, with the text behind its colon:
  /// `min-likes:3`. `nil` for a text that does not begin so; people write many words with hyphens.
  static func hyphenated(in text: String, isNegated: Bool) -> (name: String, meant: Self)? {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(where: \.isColon),
      scalars[..<colon].contains(where: \.isDash),
      scalars[..<colon].allSatisfy({ $0.isOfName || $0.isDash }),
      scalars.distance(from: scalars.startIndex, to: colon) <= 24
    else { return nil }
    let name = String(String.UnicodeScalarView(scalars[..<colon].map { $0.isDash ? "_" : $0 }))
    let folded = name.foldedOperatorName
    let isKnown =
      QueryOperator(name: folded) != nil || elsewhere[folded] != nil || feature(folded) != nil
    guard isKnown || folded.hasPrefix("min_") || folded.hasPrefix(most) else { return nil }
    let value = String(scalars[colon...].dropFirst())
    return Self(folded, value, isNegated: isNegated).map { (String(scalars[..<colon]), $0) }
  }

  /// What a query can say in place of an unknown operator to which none comes near; `nil` if that
  /// is not known.
  ///
  /// - Parameters:
  ///   - name: folded, without the colon.
  ///   - value: as typed.
  static func otherWay(_ name: String, _ value: String) -> String? {
    wayOfOrdering(name) ?? wayOfCounting(name, value)
  }

  /// Which operators count, where an unknown one counts something else: how often a post was
  /// quoted. Before another text than a number, `quotes:` is a word.
  private static func wayOfCounting(_ name: String, _ value: String) -> String? {
    guard name.hasPrefix("min_") || name == "quotes" && QueryNumber.read(value) != nil else {
      return nil
    }
    let counting = QueryOperator.allCases.filter { $0.metric != nil }.map(\.text)
    return "Did you mean \(counting.inOneSentence(joinedBy: "or"))?"
  }

  /// How the order is chosen, where the name of an unknown operator asks for one; `nil` for any
  /// other name. A query is read in the same way on the screen, by `search` and by `--linear`, so
  /// all three ways are named; of the key, which a person may have changed, where it is told.
  private static func wayOfOrdering(_ name: String) -> String? {
    let names = ["sort", "order", "sorted", "sort_by", "order_by", "sortby", "orderby"]
    return names.contains(name) ? "The order: see F1, --sort or :top." : nil
  }

  /// The operators for which a sign is used here.
  private static let signs = [
    "mention": "@", "mentions": "@", "mentioning": "@", "tag": "#", "hash": "#",
    "hashtag": "#", "hashtags": "#",
  ]

  private static let filters: Set<String> = ["filter", "include", "exclude"]

  /// Names that other search fields use, except words that many posts have before a colon; those of
  /// X are known to `QueryOperator`.
  private static let elsewhere: [String: QueryOperator] = [
    "author": .from, "account": .from, "by": .from, "user": .from, "username": .from,
    "handle": .from,
    "sender": .from, "recipient": .to, "reply_to": .to, "replyto": .to, "in_reply_to": .to,
    "link": .url, "domain": .url, "site": .url, "website": .url, "inurl": .url,
    "language": .lang, "locale": .lang, "after": .since, "newer_than": .since,
    "since_time": .since, "within_time": .since, "before": .until, "older_than": .until,
    "until_time": .until, "filter": .has, "include": .has, "exclude": .has,
    "contains": .has, "faves": .minLikes, "favorites": .minLikes, "favourites": .minLikes,
    "min_favorites": .minLikes, "likes": .minLikes, "retweets": .minReposts,
    "reposts": .minReposts, "boosts": .minReposts, "min_boosts": .minReposts,
    "min_comments": .minReplies,
    "service": .source, "network": .source, "platform": .source,
    "conversation_id": .conversation, "convo": .conversation, "list": .in, "collection": .in,
  ]
}
