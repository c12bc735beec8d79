extension Query {
  /// A typed text with one more condition (`from:me`), as a text that means both: while it is
  /// typed, as the text was, it gives the same query.
  ///
  /// The condition stands in front: so the last word stays the last one, which is a beginning, and
  /// a quote that is still open takes in nothing else. Where an OR would take the condition apart,
  /// the text stands in brackets. Every way to write it is read again, and the first that means the
  /// same is taken: the language has more corners than rules that could be given here.
  ///
  /// - Parameter text: with single spaces.
  /// - Returns: `nil` if none means the same within `maxCharacters`, as beside `maxWords` words
  ///   there is no room for the condition.
  package static func text(
    _ text: String, limitedBy limit: String, in context: Context
  ) -> String? {
    func read(_ text: String, isTyped: Bool = true) -> Query {
      Query(parsing: text, lastWordIsPrefix: isTyped, in: context)
    }
    let typed = read(text)
    let meant = Query(typed.conditions + read(limit, isTyped: false).conditions)
    let bare = QueryLexer.withoutStrayBrackets(text)
    let all = ways(to: text, limit) + (bare == text ? [] : ways(to: bare, limit))
    // The last ways: the text as a query is printed, in small letters, and with days for `7d`.
    let printed = ["\(limit) \(typed.text)", "\(limit) (\(typed.text))"]
    return (all + printed).first { $0.count <= maxCharacters && read($0) == meant }
  }

  /// Ways to write a text with a condition in front of it, the plainest first.
  private static func ways(to text: String, _ limit: String) -> [String] {
    // In brackets it is not the last word, and so not a beginning.
    if text.isEmpty { return [limit, "(\(limit))"] }
    let ending = QueryLexer.missingEnding(of: text) + ")"
    // The star says what being the last word said. An unfinished value takes none: its bracket
    // stays open.
    return ["\(limit) \(text)"] + [ending, "*" + ending, ""].map { "\(limit) (\(text)\($0)" }
  }
}

extension QueryLexer {
  /// The quote and the brackets that are still missing at the end of a text.
  static func missingEnding(of text: String) -> String {
    var lexer = QueryLexer(text)
    var depth = 0
    var isQuoteOpen = false
    while let (token, _) = lexer.next() {
      switch token {
      case .open: depth += 1
      case .close: depth -= 1
      case .piece(let piece): isQuoteOpen = piece.isOpen
      case .strayClose, .or: break
      }
    }
    return (isQuoteOpen ? "\"" : "") + String(repeating: ")", count: depth)
  }

  /// The text without closing brackets that have no opening one: within brackets they would close
  /// these.
  static func withoutStrayBrackets(_ text: String) -> String {
    var lexer = QueryLexer(text)
    var scalars = Array(text.unicodeScalars)
    while let (token, place) = lexer.next() {
      if token == .strayClose { for index in place { scalars[index] = " " } }
    }
    var bare = ""
    bare.unicodeScalars.append(contentsOf: scalars)
    return bare.split(separator: " ").joined(separator: " ")
  }
}
