/// Reads one piece of a text: words, a phrase, a name, or an operator with its value.
struct QueryPieceReader {
  let piece: QueryToken.Piece
  let place: Range<Int>
  /// Whether its last word is a prefix.
  let isPrefix: Bool
  /// Whether it is the last piece, so that more of it may come.
  let isBeingTyped: Bool
  /// Whether the next letter would be a part of it: nothing stands behind it, not even a space.
  let isAtEnd: Bool
  let context: Query.Context
  /// How many words the query may still take; while a list is read, after the names read so far.
  var room: Int
  private(set) var words = 0
  /// How many words the names of a list have; `nil` if there are not several names.
  var listedWords: Int?
  /// How many more words than conditions there are, where either spelling of an address is meant.
  var furtherWords = 0
  var isFull = false
  /// The place of the name of a list that is being read: a remark is about that name alone.
  var namePlace: Range<Int>?
  private(set) var remarks: [Query.Remark] = []

  init(
    piece: QueryToken.Piece, place: Range<Int>, isPrefix: Bool, isBeingTyped: Bool,
    isAtEnd: Bool, context: Query.Context, room: Int
  ) {
    self.piece = piece
    self.place = place
    self.isPrefix = isPrefix
    self.isBeingTyped = isBeingTyped
    self.isAtEnd = isAtEnd
    self.context = context
    self.room = room
  }

  /// Whether the next letter would make another value of it: `-from:ada` may become `-from:adam`,
  /// `-min_likes:5` become 50, and `until:2024` a month. A whole day stays what it is, and so does
  /// a value of `has:` or `is:`.
  var isHalfTyped: Bool {
    guard isBeingTyped, isAtEnd, mayGoOn else { return false }
    switch piece.name.flatMap({ QueryOperator(name: $0.foldedOperatorName) }) {
    case .since?, .until?: return QueryDate.isWithoutDay(piece.value.foldedDay)
    case .has?, .is?: return false
    default: return true
    }
  }

  /// The conditions of the piece, all of which must hold; empty if it says nothing yet.
  mutating func conditions() -> [Query.Condition] {
    if piece.isOpen {
      namePlace = openName
      remark(.unfinished, "The quote is not closed yet.")
      namePlace = nil
    }
    let found = read()
    words = (listedWords ?? Self.phraseWords(of: found) ?? found.count) + furtherWords
    guard words > room || isFull else { return found }
    isFull = true
    remark(.tooLong, "Only the first \(Query.maxWords) words are searched.")
    if found.count > 1 { return Array(found.prefix(max(0, room))) }
    // A phrase or a list was shortened as it was read, unless there is no room at all.
    return words > room ? [] : found
  }

  /// How many words the phrase has that was found; `nil` if the conditions are no phrase.
  static func phraseWords(of found: [Query.Condition]) -> Int? {
    if case .term(.phrase(let phrase))? = found.first { phrase.parts.count } else { nil }
  }

  private mutating func read() -> [Query.Condition] {
    if hasVainStar {
      remark(
        .unknownOperator,
        "In quotes * stands for the rest of the last word only: \"in swi*\"")
    }
    guard let name = piece.name else {
      remarkOnSignedWord()
      return piece.isQuoted ? either(piece.value) { $0.terms($1) } : bare()
    }
    if let sign = name.unicodeScalars.first, sign == "#" || sign == "@" {
      return signed(by: sign, name)
    }
    let folded = name.foldedOperatorName
    if let known = QueryOperator(name: folded) { return value(of: known) }
    if folded == Self.filter { return filtered(piece.value) }
    return address(behind: folded) ?? unknown(name)
  }

  /// Whether a star stands where it has no meaning: in a phrase before its end, or behind quotes.
  private var hasVainStar: Bool {
    if piece.hasStarBehind { return true }
    let isPhrase = piece.isQuoted && piece.name == nil
    return isPhrase && ForeignOperators.isStarred(within: piece.value)
  }

  /// The conditions of a piece without a name before it and without quotes.
  private mutating func bare() -> [Query.Condition] {
    if piece.value.hasPrefix("NEAR(") || piece.value.hasPrefix("NEAR/") {
      remark(
        .unknownOperator,
        "NEAR is searched as a word. Words in quotes stand side by side.")
    }
    if let sign = ForeignOperators.remark(on: piece.value) {
      remark(.unknownOperator, sign.text, suggestion: sign.suggestion)
    }
    if let found = QuerySuggestion.hyphenated(in: piece.value, isNegated: piece.isNegated) {
      remarkUnknown(found.name, found.meant)
    }
    if let address = bareAddress() { return address }
    if let begun {
      remark(.unfinished, begun.demand, suggestion: begun.text)
      return []
    }
    return either(piece.value) { $0.terms($1) }
  }

  /// The operator whose name is being typed, if it has a `_`: no word of a post begins like `min_`.
  /// Other names may be words.
  private var begun: QueryOperator? {
    guard isBeingTyped, piece.value.contains("_") else { return nil }
    return QueryOperator.begun(by: piece.value.foldedOperatorName).first
  }

  /// The conditions of a tag or a name in a group whose sign stands before its bracket; the sign
  /// may be repeated.
  private mutating func signed(by sign: Unicode.Scalar, _ name: String) -> [Query.Condition] {
    let (value, isPrefix) = starred(piece.value)
    if !piece.isQuoted, let sign = ForeignOperators.remark(on: name + piece.value) {
      remark(.unknownOperator, sign.text, suggestion: sign.suggestion)
    }
    return (signed(name + (value.after(sign) ?? value), isPrefix) ?? []).map(Query.Condition.term)
  }

  /// The conditions of words with a colon between them that make no operator.
  private mutating func unknown(_ name: String) -> [Query.Condition] {
    let meant = QuerySuggestion(name.foldedOperatorName, piece.value, isNegated: piece.isNegated)
    let isAddress = piece.value.hasPrefix("//")
    if !isAddress, meant != nil || !piece.value.isEmpty { remarkUnknown(name, meant) }
    return either(name) { $0.words(of: $1, isPrefix: false) }
      + either(piece.value) { $0.terms($1) }
  }

  /// Says that there is no operator of a name, and which one may have been meant, or what is done
  /// in another way here.
  private mutating func remarkUnknown(_ name: String, _ meant: QuerySuggestion?) {
    let way = QuerySuggestion.otherWay(name.foldedOperatorName, piece.value)
    let help = meant.map { "Did you mean \($0.text)?" } ?? way
    remark(
      .unknownOperator,
      "\(name.shownInRemark): is not an operator; searched as words."
        + (help.map { " " + $0 } ?? ""),
      suggestion: meant?.text)
  }

  mutating func remark(
    _ kind: Query.Remark.Kind, _ text: String, suggestion: String? = nil
  ) {
    remarks.append(Query.Remark(kind, namePlace ?? place, text, suggestion: suggestion))
  }

  /// Where a part of the value stands in the text. The value must have no quotes around all of it,
  /// so that it ends where its piece does.
  func place(of part: Range<Int>) -> Range<Int> {
    let start = place.upperBound - piece.value.unicodeScalars.count
    return (start + part.lowerBound)..<(start + part.upperBound)
  }

  /// The place of the name in a list whose quote is open, from the quote on; `nil` if the quote is
  /// around the whole value.
  private var openName: Range<Int>? {
    let scalars = Array(piece.value.unicodeScalars)
    guard !piece.isQuoted, let quote = scalars.lastIndex(where: \.isQuote) else { return nil }
    return place(of: quote..<scalars.count)
  }
}
