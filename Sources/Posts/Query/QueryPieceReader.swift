/// Reads one piece of a text: words, a phrase, a name, or an operator with its value.
struct QueryPieceReader {
  let piece: QueryLexer.Piece
  let place: Range<Int>
  /// Whether its last word is a prefix.
  let isPrefix: Bool
  /// Whether it is the last piece, so that more of it may come.
  let isBeingTyped: Bool
  let context: Query.Context
  /// How many words the query may still take; while a list is read, behind the names that were.
  var room: Int
  private(set) var words = 0
  /// How many words the names of a list are that were read; `nil` if they are not several.
  var listedWords: Int?
  var isFull = false
  /// Where the name of a list stands that is being read: what is wrong with it is about that name alone.
  var namePlace: Range<Int>?
  private(set) var remarks: [Query.Remark] = []

  init(
    piece: QueryLexer.Piece, place: Range<Int>, isPrefix: Bool, isBeingTyped: Bool,
    context: Query.Context, room: Int
  ) {
    self.piece = piece
    self.place = place
    self.isPrefix = isPrefix
    self.isBeingTyped = isBeingTyped
    self.context = context
    self.room = room
  }

  /// The conditions of the piece, all of which must hold; empty if it says nothing yet.
  mutating func conditions() -> [Query.Condition] {
    if piece.isOpen {
      namePlace = openName
      remark(.unfinished, "The quote is not closed yet.")
      namePlace = nil
    }
    let found = read()
    words = listedWords ?? Self.phraseWords(of: found) ?? found.count
    guard words > room || isFull else { return found }
    isFull = true
    remark(.tooLong, "Only the first \(Query.maxWords) words are searched.")
    return found.count > 1 ? Array(found.prefix(max(0, room))) : words > room ? [] : found
  }

  /// How many words a phrase has; `nil` if the conditions are none.
  static func phraseWords(of found: [Query.Condition]) -> Int? {
    if case .term(.phrase(let phrase))? = found.first { phrase.parts.count } else { nil }
  }

  private mutating func read() -> [Query.Condition] {
    guard let name = piece.name else {
      if !piece.isQuoted, piece.value.hasPrefix("NEAR(") || piece.value.hasPrefix("NEAR/") {
        remark(
          .unknownOperator,
          "NEAR is searched as a word. Words in quotes stand side by side.")
      }
      if piece.isQuoted, ForeignOperators.isStarred(within: piece.value) {
        remark(
          .unknownOperator,
          "In quotes * stands for the rest of the last word only: \"in swi*\"")
      }
      if !piece.isQuoted, let sign = ForeignOperators.remark(on: piece.value) {
        remark(.unknownOperator, sign.text, suggestion: sign.suggestion)
      }
      if !piece.isQuoted, isBareWWW(piece.value) {
        return unfinishedAddress(Self.www)
      }
      if !piece.isQuoted, PostAddress.isShape(of: piece.value) {
        return pasted("https://" + piece.value)
      }
      if let begun {
        remark(.unfinished, "\(begun.text) wants \(begun.wanted).", suggestion: begun.text)
        return []
      }
      return terms(piece.value).map(Query.Condition.term)
    }
    if let sign = name.unicodeScalars.first, sign == "#" || sign == "@" {
      let (value, isPrefix) = starred(piece.value)
      return (signed(name + (value.after(sign) ?? value), isPrefix) ?? []).map(Query.Condition.term)
    }
    let known = Self.folded(name)
    if let known = QueryOperator(name: known) { return value(of: known) }
    if known == Self.filter { return filtered(piece.value) }
    let isAddress = piece.value.hasPrefix("//")
    let address = String(piece.value.dropFirst(2))
    if Self.schemes.contains(known) {
      let isBegun = isAddress ? isUnfinished(address) : "//".hasPrefix(piece.value) && isBeingTyped
      if isBegun, !piece.isQuoted { return unfinishedAddress(known + "://") }
      if isAddress { return pasted(known + "://" + address) }
    }
    if known == "at", case .bluesky = PostAddress("at:" + piece.value) {
      return pasted(PostAddress("at:" + piece.value).text)
    }
    let meant = QuerySuggestion(known, piece.value, isNegated: piece.isNegated)
    if !isAddress, meant != nil || !piece.value.isEmpty {
      let question = meant.map { " Did you mean \($0.text)?" } ?? ""
      remark(
        .unknownOperator,
        "\(Self.shown(name)): is no operator, it is searched as words." + question,
        suggestion: meant?.text)
    }
    return words(of: name, isPrefix: false).map(Query.Condition.term)
      + terms(piece.value).map(Query.Condition.term)
  }

  /// The operator whose name is being typed, if it has a `_`: no word of a post begins like `min_`.
  /// Other names may be words.
  private var begun: QueryOperator? {
    guard isBeingTyped, !piece.isQuoted, piece.value.contains("_") else { return nil }
    return QueryOperator.begun(by: Self.folded(piece.value)).first
  }

  /// The terms of words, tags and names.
  private mutating func terms(_ text: String) -> [Query.Term] {
    let (body, isPrefix) = starred(text)
    if piece.isQuoted {
      let end = body.unicodeScalars.lastIndex { !$0.properties.isWhitespace }
      let trimmed = end.map { String(body.unicodeScalars[...$0]) } ?? ""
      return phrase(trimmed, lastIsPrefix: isPrefix && (piece.isOpen || hasStar))
    }
    return signed(body, isPrefix) ?? words(of: body, isPrefix: isPrefix)
  }

  /// The term of a tag or a name, told by the sign before it; `nil` if there is no sign.
  private func signed(_ body: String, _ isPrefix: Bool) -> [Query.Term]? {
    if let tag = body.after("#") ?? body.after("\u{FF03}") {
      // A tag ends where services end it: `#open-source` is `#open`.
      let body = tag.utf8.prefix { !Folding.signsBehindName.contains($0) }
      let name = name(String(Substring(body)))
      return name.map { [.tag($0, isPrefix: isPrefix)] } ?? []
    }
    if let handle = body.after("@") ?? body.after("\u{FF20}") {
      return name(String(handle)).map { [.mention($0, isPrefix: isPrefix)] } ?? []
    }
    return nil
  }

  private var hasStar: Bool { piece.value.unicodeScalars.last == "*" }

  /// The text without the star at its end, and whether its last word is a prefix.
  func starred(_ text: String) -> (body: String, isPrefix: Bool) {
    guard text.unicodeScalars.last == "*" else { return (text, isPrefix) }
    return (String(text.unicodeScalars.dropLast()), true)
  }

  /// The words of a piece: `time-out` is two of them. A run in a script without spaces is one term.
  private mutating func words(of typed: String, isPrefix: Bool) -> [Query.Term] {
    let text = withoutWWW(typed)
    var terms: [Query.Term] = []
    let words = Words.all(in: text)
    for word in words where word.kind != .bigram {
      let isLast =
        word.kind == .word && word == words.last && word.utf8.upperBound == text.utf8.count
      terms.append(.word(word.text, isPrefix: isLast && isPrefix))
    }
    return terms + Words.runs(in: text).map { .word(run($0), isPrefix: false) }
  }

  /// A run in a script without spaces, up to what one query may have.
  private mutating func run(_ text: String) -> String {
    guard text.unicodeScalars.count > Words.longest else { return text }
    isFull = true
    return String(text.unicodeScalars.prefix(Words.longest))
  }

  /// The terms of a phrase, which may be a single word.
  mutating func phrase(_ text: String, lastIsPrefix: Bool) -> [Query.Term] {
    let parts = Query.Phrase(text, lastIsPrefix: lastIsPrefix).parts
    if parts.count == 1 || parts.allSatisfy({ Words.isUnspaced($0.token) }) {
      let runs = Words.runs(in: text)
      if runs.count == 1 { return [.word(run(runs[0]), isPrefix: false)] }
      if runs.isEmpty {
        return parts.map { .word($0.token, isPrefix: $0.isPrefix) }
      }
    }
    guard parts.count > max(0, room) else { return [.phrase(Query.Phrase(parts))] }
    isFull = true
    return room < 1 ? [] : [.phrase(Query.Phrase(Array(parts.prefix(room))))]
  }

  /// A folded name; `nil` if nothing is left of it.
  func name(_ text: String) -> String? {
    var name = Folding.name(text.after("@") ?? text)
    // As in `@ada,` or `@ada.` at the end of a clause.
    while let last = name.utf8.last, Folding.signsBehindName.contains(last) { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  mutating func remark(
    _ kind: Query.Remark.Kind, _ text: String, suggestion: String? = nil
  ) {
    remarks.append(Query.Remark(kind, namePlace ?? place, text, suggestion: suggestion))
  }

  /// Where a part of the value stands in the text, of a value without quotes around all of it: it ends where its
  /// piece does.
  func place(of part: Range<Int>) -> Range<Int> {
    let start = place.upperBound - piece.value.unicodeScalars.count
    return (start + part.lowerBound)..<(start + part.upperBound)
  }

  /// The name of a list whose quote is open, from there on; `nil` where the quote is around the whole value.
  private var openName: Range<Int>? {
    let scalars = Array(piece.value.unicodeScalars)
    guard !piece.isQuoted, let quote = scalars.lastIndex(where: \.isQuote) else { return nil }
    return place(of: quote..<scalars.count)
  }

  /// The name of an operator in lower-case ASCII letters.
  static func folded(_ name: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let narrow = scalar.value >= 0xFF00 ? scalar.value - 0xFEE0 : scalar.value
      let small = (0x41...0x5A).contains(narrow) ? narrow | 0x20 : narrow
      if let scalar = Unicode.Scalar(small) { folded.append(scalar) }
    }
    return String(folded)
  }

  /// What a person typed, sanitised and shortened for use in a sentence.
  static func shown(_ text: String) -> String {
    let safe = Sanitized.line(String(text.unicodeScalars.prefix(18)))
    return text.unicodeScalars.count > 18 ? safe + "…" : safe
  }
}

extension Query.Phrase {
  /// The words of a text. After its last character, if in a script without spaces, others may follow.
  init(_ text: String, lastIsPrefix: Bool) {
    let words = Words.all(in: text)
    parts = words.map { Query.Lookup(token: $0.text, isPrefix: false) }
    guard let last = words.last else { return }
    switch last.kind {
    case .bigram: parts[parts.count - 1].isPrefix = true
    case .word:
      parts[parts.count - 1].isPrefix = lastIsPrefix && last.utf8.upperBound == text.utf8.count
    case .emoji: break
    }
  }
}

extension String {
  /// The rest after `prefix`; `nil` if the text does not begin with it.
  func after(_ prefix: Unicode.Scalar) -> String? {
    guard unicodeScalars.first == prefix else { return nil }
    return String(unicodeScalars.dropFirst())
  }
}
