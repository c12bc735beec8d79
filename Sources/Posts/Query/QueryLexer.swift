/// Splits a typed text into the tokens of the query language. Works on scalars, since a combining
/// mark would hide a space or a quote before it. Full-width forms of signs count as the signs.
struct QueryLexer {
  private let scalars: [Unicode.Scalar]
  private var at = 0
  private var brackets = QueryBrackets()

  init(_ text: String) {
    // Replaced here, since several places look for stars; in words it is a sign like any other.
    scalars = text.unicodeScalars.map { $0 == "\u{FF0A}" ? "*" : $0 }
  }

  /// The next token and its place; `nil` at the end.
  mutating func next() -> (token: QueryToken, place: Range<Int>)? {
    while at < scalars.count {
      skip(while: \.isSpace)
      let start = at
      guard let token = token() else { continue }
      return (token, start..<at)
    }
    return nil
  }

  /// Takes what begins here; `nil` if that says nothing.
  private mutating func token() -> QueryToken? {
    let isNegated = takeDash()
    guard at < scalars.count else { return nil }
    let scalar = scalars[at]
    if scalar.isOpening { return opening(isNegated: isNegated) }
    if scalar.isClosing { return closing() }
    if scalars.opensQuote(at: at) { return quoted(isNegated: isNegated) }
    if let sign = scalar.nameSign, at + 1 < scalars.count, scalars[at + 1].isOpening {
      at += 2
      brackets.open(separatesNames: false)
      return .open(isNegated: isNegated, name: sign)
    }
    if !isNegated, isOr {
      at += 2
      return .or
    }
    if let name = nameBeforeColon { return named(name, isNegated: isNegated) }
    return words(from: at, isNegated: isNegated)
  }

  /// Takes a single dash right before something; two of them are no negation.
  private mutating func takeDash() -> Bool {
    guard isNegation(at) else { return false }
    at += 1
    return true
  }

  private func isNegation(_ place: Int) -> Bool {
    guard place + 1 < scalars.count, scalars[place].isDash else { return false }
    let next = scalars[place + 1]
    return !next.isDash && !next.isSpace && !next.isClosing
  }

  /// Whether an OR begins here. It is followed by a space, or by what no word goes on with: a
  /// bracket, a quote, the sign of a name, or the dash before what is left out.
  private var isOr: Bool {
    let end = at + 2
    guard end <= scalars.count, scalars[at].narrow == "O", scalars[at + 1].narrow == "R" else {
      return false
    }
    guard end < scalars.count else { return true }
    let next = scalars[end]
    return next.isSpace || next.isOpening || next.isClosing || next.nameSign != nil
      || scalars.opensQuote(at: end) || isNegation(end)
  }

  /// Takes the bracket that opens a group, in which commas mean what they mean around it.
  private mutating func opening(isNegated: Bool) -> QueryToken {
    at += 1
    brackets.open(separatesNames: brackets.separateNames)
    return .open(isNegated: isNegated)
  }

  /// Takes a closing bracket; `nil` if it belongs to a word or an emoticon.
  private mutating func closing() -> QueryToken? {
    at += 1
    switch brackets.close() {
    case .group: return .close
    case .word: return nil
    case .nothing: return isFace(at - 1) ? nil : .strayClose
    }
  }

  /// Whether the closing bracket is the mouth of an emoticon: `:)`.
  private func isFace(_ bracket: Int) -> Bool {
    bracket > 0 && ":;-=".unicodeScalars.contains(scalars[bracket - 1])
  }

  /// Takes what is in quotes, and the rest of the list if this is the first name of one.
  private mutating func quoted(isNegated: Bool) -> QueryToken? {
    let start = at
    let (value, isOpen) = takeQuoted()
    if brackets.separateNames, isComma { return words(from: start, isNegated: isNegated) }
    return .piece(
      QueryToken.Piece(
        isNegated: isNegated, value: text(value), isQuoted: true, isOpen: isOpen,
        hasStarBehind: isStarNext))
  }

  /// Takes a name, its colon, and its value or the bracket before several values.
  private mutating func named(_ place: Range<Int>, isNegated: Bool) -> QueryToken {
    let name = NameBeforeColon(text(place))
    at = place.upperBound + 1
    let start = at
    if at < scalars.count, scalars.opensQuote(at: at) {
      let (value, isOpen) = takeQuoted()
      // Before a comma it is only the first name of a list.
      guard isComma, name.takesNames else {
        return .piece(
          QueryToken.Piece(
            isNegated: isNegated, name: name.text, value: text(value), isQuoted: true,
            isOpen: isOpen, hasStarBehind: isStarNext))
      }
    } else if at < scalars.count, scalars[at].isOpening, name.isKnown {
      at += 1
      brackets.open(separatesNames: name.takesNames)
      return .open(isNegated: isNegated, name: name.text)
    }
    let isOpen = takeRun(from: start, behind: name)
    return .piece(
      QueryToken.Piece(
        isNegated: isNegated, name: name.text, value: text(start..<at), isOpen: isOpen))
  }

  /// Takes words; `nil` if there are none.
  ///
  /// - Parameter start: where they begin; the quotes around the first name of a list are taken
  ///   already.
  private mutating func words(from start: Int, isNegated: Bool) -> QueryToken? {
    let isOpen = takeRun(from: start, behind: nil)
    guard at > start else { return nil }
    return .piece(
      QueryToken.Piece(isNegated: isNegated, value: text(start..<at), isOpen: isOpen))
  }

  /// Takes everything up to a space, or to the bracket that closes a group. In quotes around a name
  /// of a list neither ends it.
  ///
  /// - Parameters:
  ///   - start: where it began, if some of it is taken already.
  ///   - name: the name before its colon; `nil` for words.
  /// - Returns: whether the quote of a name is not closed.
  private mutating func takeRun(from start: Int, behind name: NameBeforeColon?) -> Bool {
    var isList = name?.takesNames ?? brackets.separateNames
    var opened = RunBrackets()
    var isOpen = false
    while at < scalars.count, !scalars[at].isSpace {
      let scalar = scalars[at]
      let last = at > start ? scalars[at - 1] : nil
      if isList, last == ",", scalars.opensQuote(at: at) {
        isOpen = takeQuoted().isOpen
        continue
      }
      if scalar.isOpening { opened.open(behind: last) }
      if scalar.isClosing, !opened.close() { break }
      // What has a colon within is no name, and a comma behind it a sign like any other.
      if name == nil, scalar.isColon { isList = false }
      at += 1
    }
    brackets.open(opened)
    return isOpen
  }

  /// Takes what is in quotes, quotes included.
  private mutating func takeQuoted() -> (value: Range<Int>, isOpen: Bool) {
    let quote = scalars[at]
    at += 1
    let start = at
    while at < scalars.count, !scalars.closesQuote(at: at, after: quote) { at += 1 }
    let value = start..<at
    let isOpen = at == scalars.count
    if !isOpen { at += 1 }
    return (value, isOpen)
  }

  /// What may be the name of an operator, with a colon right behind it: ASCII letters and `_`, in
  /// any case or width.
  private var nameBeforeColon: Range<Int>? {
    let end = scalars[at...].firstIndex { !$0.isOfName } ?? scalars.count
    guard end < scalars.count, scalars[end].isColon, (1...24).contains(end - at) else { return nil }
    return at..<end
  }

  /// Whether a star follows that no word stands behind.
  private var isStarNext: Bool {
    let end = scalars[at...].firstIndex { $0 != "*" } ?? scalars.count
    return end > at && (end == scalars.count || scalars[end].isSpace || scalars[end].isClosing)
  }

  /// Whether a comma follows.
  private var isComma: Bool { at < scalars.count && scalars[at] == "," }

  private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while at < scalars.count, condition(scalars[at]) { at += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    for scalar in scalars[range] { text.unicodeScalars.append(scalar) }
    return text
  }
}

/// A name before a colon, which may be that of an operator.
private struct NameBeforeColon {
  /// As typed.
  let text: String
  /// Whether it is one; then a bracket behind its colon is no emoticon.
  let isKnown: Bool
  /// Whether commas in its value separate names, which may stand in quotes. In an address a comma
  /// can be a part of the path, and quotes enclose no names.
  let takesNames: Bool

  init(_ text: String) {
    self.text = text
    let folded = text.foldedOperatorName
    let known = QueryOperator(name: folded)
    isKnown = known != nil || folded == QueryPieceReader.filter
    takesNames = known != .url && known?.takesSeveral ?? false
  }
}
