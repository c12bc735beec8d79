/// Reads the values of operators.
extension QueryPieceReader {
  /// The conditions of an operator with this value; empty if the value is missing or bad.
  mutating func value(of known: QueryOperator) -> [Query.Condition] {
    let (value, isPrefix) = starred(piece.value)
    guard value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      remark(.unfinished, known.demand)
      return []
    }
    switch known {
    case .since, .until: return date(known, value)
    case .minLikes, .minReposts, .minReplies: return number(known, value)
    case .from, .to, .url, .source, .in, .lang, .has, .is, .conversation:
      return listed(known, isPrefix)
    }
  }

  /// Asks for any of the names, each with its own quotes and its own star.
  private mutating func listed(_ known: QueryOperator, _ isPrefix: Bool) -> [Query.Condition] {
    let names = piece.names(behind: known)
    let allowed = room
    var conditions: [[Query.Condition]] = []
    for (index, name) in names.enumerated() {
      // The first is read in any case, so that a remark says what is wrong with it.
      if room < 1, index > 0 {
        isFull = true
        break
      }
      // A remark on a single name is about its operator, too.
      namePlace = names.count > 1 ? place(of: name.place) : nil
      let isLast = index == names.count - 1
      let isClosed = name.isQuoted && !piece.isOpen
      let isBegun = name.isPrefix || isPrefix && isLast && !isClosed
      let read = named(known, name, isBegun)
      room -= Self.phraseWords(of: read) ?? 1
      conditions.append(read)
    }
    if names.count > 1 { listedWords = allowed - room }
    (room, namePlace) = (allowed, nil)
    guard conditions.count > 1 else { return conditions[0] }
    let found = conditions.flatMap { $0.count > 1 ? [Query.Condition.all($0)] : $0 }
    return found.isEmpty ? [] : [.any(found)]
  }

  private mutating func named(
    _ known: QueryOperator, _ listed: QueryList.Name, _ isPrefix: Bool
  ) -> [Query.Condition] {
    let value = listed.text
    if let rest = Self.leftOut(by: value, of: known, isQuoted: listed.isQuoted) {
      return leavesOut(known, value, rest + (listed.isPrefix ? "*" : ""))
    }
    if known == .has || known == .is { return feature(known, value) }
    if known == .url { return address(value, isPrefix, isStarred: listed.isPrefix) }
    let isStarred = listed.isPrefix && known != .lang && known != .conversation
    guard let name = name(value, isStarred: isStarred) else { return bad(known, value) }
    if known == .from || known == .to, value.split(whereSeparator: \.isWhitespace).count > 1 {
      return fullName(value)
    }
    if known == .from || known == .to, let handle = PostAddress.handle(at: value) {
      return page(of: handle, known)
    }
    switch known {
    // With a star `me` begins a name; without one it is the person, even while it is typed.
    case .from where Query.isOwn(value) && !listed.isPrefix: return [context.own]
    case .from: return [.term(.author(name, isPrefix: isPrefix))]
    case .to:
      if !isPrefix { remarkOnMe(name, behind: known.text) }
      return [.term(.recipient(name, isPrefix: isPrefix))]
    case .source: return [.term(.source(name, isPrefix: isPrefix))]
    case .in:
      // In quotes the signs around a name count; they are no part of a handle.
      let whole = listed.isQuoted ? Folding.name(value) : name
      return [.term(.collection(whole, isPrefix: isPrefix))]
    case .conversation: return [.term(.conversation(name))]
    case .lang: return languageNamed(name, value)
    // These were read before, or have no names.
    case .has, .is, .url, .since, .until, .minLikes, .minReposts, .minReplies: return []
    }
  }

  /// Adds a remark if a whole name is `me` behind another sign than `from:`: there it is not the
  /// person who asks.
  mutating func remarkOnMe(_ name: String, behind sign: String) {
    guard Query.isOwn(name) else { return }
    remark(.unknownOperator, "\(sign)me is somebody called me. Only from:me is you.")
  }

  /// Searches for a person's name, typed in place of a handle, as words: every post has its
  /// author's name among its words.
  private mutating func fullName(_ value: String) -> [Query.Condition] {
    let quoted = "\"\(value.shownInRemark)\""
    remark(
      .unknownOperator, "A handle has no space: \(quoted) is searched as words.",
      suggestion: quoted)
    return phrase(value, lastIsPrefix: piece.isOpen && isPrefix).map(Query.Condition.term)
  }

  /// Adds a remark on the page of a person, typed in place of their handle: which handle it is.
  private mutating func page(of handle: String, _ known: QueryOperator) -> [Query.Condition] {
    let meant = known.text + handle
    remark(
      .badValue, "An address is no handle. Did you mean \(known.text)\(handle.shownInRemark)?",
      suggestion: meant)
    return []
  }

  /// Searches for a language by its code, or adds a remark if its name was typed.
  private mutating func languageNamed(_ name: String, _ value: String) -> [Query.Condition] {
    if name.utf8.count == 1 || isBeingTyped && LanguageCode.isBegun(name) {
      return bad(.lang, value, isUnfinished: isBeingTyped)
    }
    guard LanguageCode.mayBe(name), !Self.hasSign(in: value) else {
      return noLanguage(name, value)
    }
    return language(LanguageCode.current(name))
  }

  /// Asks for each spelling of a code: most services write it with a hyphen, some with an
  /// underscore (`pt_BR`), and where a script stands before the country either may be used
  /// (`zh-Hant_TW`).
  private func language(_ code: String) -> [Query.Condition] {
    let parts = code.split { $0 == "-" || $0 == "_" }
    let signs = ["-", "_"]
    // All spellings of a language alone are the same, and one condition.
    var spellings = signs.map { parts.joined(separator: $0) }
    if parts.count == 3 {
      spellings += zip(signs, signs.reversed()).map { parts[0] + $0 + parts[1] + $1 + parts[2] }
    }
    return [.any(spellings.map { .term(.language($0)) })]
  }

  private mutating func date(_ known: QueryOperator, _ value: String) -> [Query.Condition] {
    let moment: Timestamp?
    var isUnfinished = false
    let plain = String.UnicodeScalarView(value.unicodeScalars.map(\.inDate))
    if let bad = signedDay(known, value, plain) { return bad }
    let folded = Self.foldedDate(String(plain))
    switch QueryDate(
      folded, now: context.now, isBeingTyped: isBeingTyped, isAtEnd: isAtEnd && mayGoOn)
    {
    case .moment(let found): moment = found
    case .unfinished(let found):
      moment = found
      isUnfinished = true
      remark(.unfinished, known.demand)
    case .noSuchDay:
      remark(.badValue, "\(known.text)\(value.shownInRemark): there is no such day.")
      return []
    case .bad:
      let near = QueryComparison(in: value) == nil ? known.nearestValue(to: folded) : nil
      return bad(known, value, suggestion: near.map { known.text + $0 })
    }
    if let comparison = QueryComparison(in: value) {
      // If more must follow, a remark says so already.
      return isUnfinished ? [] : compared(known, value, comparison)
    }
    // Even `9999y` becomes a day that can be written, for which services can be asked.
    guard let moment = moment?.inCalendar else { return [] }
    return [.term(known == .since ? .since(moment) : .until(moment))]
  }

  /// Adds a remark that a day is not understood, since it has a sign that is none of a day, a time
  /// or a comparison; `nil` if it has no such sign.
  ///
  /// - Parameter plain: the value with the signs that a date has.
  private mutating func signedDay(
    _ known: QueryOperator, _ value: String, _ plain: String.UnicodeScalarView
  ) -> [Query.Condition]? {
    let other = plain.filter { !$0.isOfComparison && $0 != ":" && $0 != "+" }
    guard Self.hasSign(in: String(other)) else { return nil }
    let day = value.first == "!" ? String(value.dropFirst()) : ""
    let isDay = !day.isEmpty && day.utf8.count <= 10 && !Self.hasSign(in: day)
    return bad(known, value, suggestion: isDay ? flipped(known.text + day.shownInRemark) : nil)
  }

  /// Adds a remark on a day with a comparison before it: `since:<2026` means `until:2026`.
  private mutating func compared(
    _ known: QueryOperator, _ value: String, _ comparison: QueryComparison
  ) -> [Query.Condition] {
    let isUntil = comparison == .equal ? known == .until : comparison == .below
    let day: String.UnicodeScalarView = value.unicodeScalars.filter {
      !$0.isOfComparison && !$0.isSpace
    }
    // A moment would be too long for the line.
    guard day.count <= 10 else { return bad(known, value) }
    // The suggestion replaces the whole piece: without its dash it needs the other operator.
    let meant: QueryOperator = isUntil != piece.isNegated ? .until : .since
    return bad(known, value, suggestion: meant.text + String(day).shownInRemark)
  }

  /// A folded date that keeps the colons of a time of day and the plus of its zone, which folding
  /// would drop.
  private static func foldedDate(_ text: String) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      if index == 0 { return Folding.name(String(part)) }
      return part.split(separator: "+", omittingEmptySubsequences: false)
        .map { Folding.name(String($0)) }.joined(separator: "+")
    }.joined(separator: ":")
  }

  private mutating func feature(_ known: QueryOperator, _ value: String) -> [Query.Condition] {
    let closed = Self.closed(value)
    if let feature = closed.flatMap(known.feature) { return [.term(.feature(feature))] }
    let name = closed ?? Folding.name(value)
    let hasBegun = known.values.contains { $0.hasPrefix(name) }
    return bad(
      known, value, isUnfinished: isBeingTyped && hasBegun,
      suggestion: known.condition(meantBy: name))
  }

  /// Adds a remark that the name of a language is not its code.
  private mutating func noLanguage(_ name: String, _ value: String) -> [Query.Condition] {
    let code = QueryOperator.lang.nearestValue(to: name)
    return bad(.lang, value, suggestion: code.map { QueryOperator.lang.text + $0 })
  }

  private mutating func number(_ known: QueryOperator, _ value: String) -> [Query.Condition] {
    let digits = String(value.unicodeScalars.trimmed { $0.isOfComparison || $0.isSpace })
    guard let metric = known.metric, let number = QueryNumber.read(digits) else {
      return noNumber(known, value)
    }
    if let comparison = QueryComparison(in: value) {
      // The suggestion replaces the whole piece, its dash included.
      let dash = comparison.needsDash(isNegated: piece.isNegated) ? "-" : ""
      return bad(known, value, suggestion: "\(dash)\(known.text)\(number)")
    }
    return [.term(.atLeast(number, metric))]
  }

  /// Adds a remark on a text that is no number, with the number that may have been meant.
  private mutating func noNumber(_ known: QueryOperator, _ value: String) -> [Query.Condition] {
    let dash = piece.isNegated ? "-" : ""
    let rest = value.first == "!" ? String(value.dropFirst()) : ""
    let meant =
      QueryNumber.meant(by: value).map { "\(dash)\(known.text)\($0)" }
      ?? QueryNumber.read(rest).map { flipped("\(known.text)\($0)") }
    return bad(
      known, value, isUnfinished: isBeingTyped && isAtEnd && QueryNumber.isBegun(value),
      // More would be too long for the line.
      suggestion: value.unicodeScalars.count > 10 ? nil : meant)
  }

  /// Adds a remark on what is expected, or may have been meant, short enough for a line of a small
  /// window; returns no condition.
  mutating func bad(
    _ known: QueryOperator, _ value: String, isUnfinished: Bool = false, suggestion: String? = nil
  ) -> [Query.Condition] {
    if isUnfinished {
      remark(.unfinished, known.demand, suggestion: suggestion)
    } else {
      let help = Self.help(suggestion, or: known.wanted)
      remark(.badValue, known.text + value.shownInRemark + help, suggestion: suggestion)
    }
    return []
  }

  /// What follows a value that cannot be used: what may have been meant, or else what is wanted.
  static func help(_ suggestion: String?, or wanted: String) -> String {
    suggestion.map { " is not understood. Did you mean \($0)?" } ?? ": expected \(wanted)."
  }
}

extension Query {
  /// Whether a value of `from:` means the person who asks.
  static func isOwn(_ value: String) -> Bool { value.foldedOperatorName == "me" }
}
