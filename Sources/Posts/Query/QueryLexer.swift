/// Splits a typed text into the tokens of the query language. Works on scalars, since a combining
/// mark would hide a space or a quote before it. Full-width forms of signs count as the signs.
struct QueryLexer {
  /// One piece of the text.
  enum Token: Equatable {
    /// `(` or `-(`; or `from:(` or `#(`, whose name or sign then applies to each piece of the
    /// group.
    case open(isNegated: Bool, name: String? = nil)
    case close
    /// A closing bracket without an opening one.
    case strayClose
    case or
    case piece(Piece)
  }

  /// Words, a phrase, or an operator with its value.
  struct Piece: Equatable {
    var isNegated: Bool
    /// As typed, without its colon; `nil` for words.
    var name: String?
    var value: String
    /// Whether the value was quoted, and whether a closing quote is missing.
    var isQuoted = false
    var isOpen = false
  }

  private let scalars: [Unicode.Scalar]
  private var at = 0
  /// Of each group that is open, whether it is one of names between which commas may stand.
  private var groups: [Bool] = []
  /// How many brackets that opened within a word, as in `NEAR(a b)`, are still open: they do not
  /// group.
  private var wordBrackets = 0

  init(_ text: String) {
    // Here, since several places look for stars; in words one is a sign like any other.
    scalars = text.unicodeScalars.map { $0 == "\u{FF0A}" ? "*" : $0 }
  }

  /// The next token and its place; `nil` at the end.
  mutating func next() -> (token: Token, place: Range<Int>)? {
    while at < scalars.count {
      skip(while: \.isSpace)
      let start = at
      guard let token = token() else { continue }
      return (token, start..<at)
    }
    return nil
  }

  private mutating func token() -> Token? {
    let isNegated = takeDash()
    guard at < scalars.count else { return nil }
    switch scalars[at] {
    case "(", "\u{FF08}":
      at += 1
      groups.append(groups.last ?? false)
      return .open(isNegated: isNegated)
    case ")", "\u{FF09}":
      at += 1
      if wordBrackets > 0 {
        wordBrackets -= 1
        return nil
      }
      if groups.popLast() == nil { return isFace(at - 1) ? nil : .strayClose }
      return .close
    case let scalar where scalar.isQuote:
      let start = at
      let piece = quoted(name: nil, isNegated: isNegated)
      return groups.last == true && isComma ? bare(from: start, isNegated) : .piece(piece)
    default:
      return bare(from: at, isNegated)
    }
  }

  /// Takes a single dash right before something; two of them are no negation.
  private mutating func takeDash() -> Bool {
    guard at + 1 < scalars.count, scalars[at].isDash else { return false }
    let next = scalars[at + 1]
    guard !next.isDash, !next.isSpace, !next.isClosing else { return false }
    at += 1
    return true
  }

  /// Takes everything up to a space, or to the bracket that closes a group; `nil` if that is
  /// nothing. In quotes around a name of a list neither ends it.
  ///
  /// - Parameter start: where it begins; the quotes around a first name are taken already.
  private mutating func bare(from start: Int, _ isNegated: Bool) -> Token? {
    if at == start, at + 1 < scalars.count, let sign = scalars[at].nameSign,
      scalars[at + 1].isOpening
    {
      at += 2
      groups.append(false)
      return .open(isNegated: isNegated, name: sign)
    }
    var inner = 0
    var ofWords = 0
    var colon: Int?
    var isOpen = false
    while at < scalars.count, !scalars[at].isSpace {
      let scalar = scalars[at]
      if at > start, scalars[at - 1] == ",", scalar.isQuote,
        colon.map({ takesNames(start..<$0) }) ?? groups.last ?? false
      {
        isOpen = quoted(name: nil, isNegated: isNegated).isOpen
        continue
      }
      if scalar.isOpening {
        inner += 1
        // Not the mouth of an emoticon.
        if at > start, scalars[at - 1].properties.isAlphabetic { ofWords += 1 }
      }
      if scalar.isClosing {
        if inner == 0 { break }
        inner -= 1
        ofWords = min(ofWords, inner)
      }
      if colon == nil, scalar == ":" || scalar == "\u{FF1A}" {
        let name = start..<at
        colon = at
        if isName(name), at + 1 < scalars.count, scalars[at + 1].isQuote {
          at += 1
          let piece = quoted(name: text(name), isNegated: isNegated)
          guard isComma, takesNames(name) else { return .piece(piece) }
          continue
        }
        if at + 1 < scalars.count, scalars[at + 1].isOpening, isKnown(name) {
          at += 2
          groups.append(takesNames(name))
          return .open(isNegated: isNegated, name: text(name))
        }
      }
      at += 1
    }
    guard at > start else { return nil }
    wordBrackets += ofWords
    if !isNegated, at == start + 2, text(start..<at) == "OR" { return .or }
    guard let colon, isName(start..<colon) else {
      return .piece(Piece(isNegated: isNegated, value: text(start..<at), isOpen: isOpen))
    }
    return .piece(
      Piece(
        isNegated: isNegated, name: text(start..<colon), value: text((colon + 1)..<at),
        isOpen: isOpen))
  }

  /// Whether a comma follows.
  private var isComma: Bool { at < scalars.count && scalars[at] == "," }

  /// Takes what is between quotes, beginning with the opening one.
  private mutating func quoted(name: String?, isNegated: Bool) -> Piece {
    at += 1
    let start = at
    skip { !$0.isQuote }
    let isOpen = at == scalars.count
    let value = text(start..<at)
    if !isOpen { at += 1 }
    return Piece(isNegated: isNegated, name: name, value: value, isQuoted: true, isOpen: isOpen)
  }

  /// Whether it may be the name of an operator: ASCII letters and `_`, in any case or width.
  private func isName(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.count <= 24
      && scalars[range].allSatisfy { scalar in
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF3F: true
        default: false
        }
      }
  }

  /// Whether it is the name of an operator; then a bracket after its colon is no emoticon.
  private func isKnown(_ range: Range<Int>) -> Bool {
    guard isName(range) else { return false }
    let name = QueryPieceReader.folded(text(range))
    return QueryOperator(name: name) != nil || name == QueryPieceReader.filter
  }

  /// Whether it is the name of an operator that takes names with commas between. In an address a comma can be a
  /// part of the path, and quotes are none.
  private func takesNames(_ range: Range<Int>) -> Bool {
    guard isName(range) else { return false }
    let known = QueryOperator(name: QueryPieceReader.folded(text(range)))
    return known != .url && known?.takesSeveral ?? false
  }

  /// Whether the closing bracket is the mouth of an emoticon: `:)`.
  private func isFace(_ bracket: Int) -> Bool {
    bracket > 0 && ":;-=".unicodeScalars.contains(scalars[bracket - 1])
  }

  private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while at < scalars.count, condition(scalars[at]) { at += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    for scalar in scalars[range] { text.unicodeScalars.append(scalar) }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is a straight, typographic or full-width double quote: keyboards insert any of
  /// these.
  package var isQuote: Bool {
    "\"\u{201C}\u{201D}\u{201E}\u{FF02}".unicodeScalars.contains(self)
  }

  /// Whether it is white space; for ASCII, which is nearly all that people type, without the
  /// tables.
  var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// The sign before a tag or a handle, in its usual form; `nil` for everything else.
  fileprivate var nameSign: String? {
    switch self {
    case "#", "\u{FF03}": "#"
    case "@", "\u{FF20}": "@"
    default: nil
    }
  }

  fileprivate var isDash: Bool { self == "-" || self == "\u{FF0D}" }

  var isOpening: Bool { self == "(" || self == "\u{FF08}" }

  var isClosing: Bool { self == ")" || self == "\u{FF09}" }
}
