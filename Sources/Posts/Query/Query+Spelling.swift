/// How a text spells what its query has in folded form only.
extension Query {
  /// A name as it was typed behind an operator: `in:"Reading List"` asks for `readinglist`. `nil`
  /// if it does not stand in the text, which may be another one by now.
  package static func spelling(
    of name: String, behind known: QueryOperator, in text: String
  ) -> String? {
    let value = values(behind: known, in: text).map(\.text).first { Folding.name($0) == name }
    return value.map { value in
      let words = Sanitized.line(value).split(whereSeparator: \.isWhitespace)
      return words.joined(separator: " ")
    }
  }

  /// Whether a text asks for what the person wrote (`from:me`, without a star): where nobody is
  /// known to be that person, its query is that of `in:posts`.
  package static func asksForOwn(_ text: String) -> Bool {
    values(behind: .from, in: text).contains { isOwn($0.text) && !$0.isPrefix }
  }

  /// The values behind an operator, in its brackets or between commas, that are not negated.
  static func values(behind known: QueryOperator, in text: String) -> [QueryList.Name] {
    var lexer = QueryLexer(text)
    var groups = [""]
    var values: [QueryList.Name] = []
    while let (token, _) = lexer.next() {
      switch token {
      case .open(_, let name): groups.append(name ?? groups.last ?? "")
      case .close: _ = groups.popLast()
      case .piece(let piece):
        let name = piece.name ?? groups.last ?? ""
        guard !piece.isNegated, QueryOperator(name: name.foldedOperatorName) == known else {
          continue
        }
        values += piece.names(behind: known)
      case .strayClose, .or: break
      }
    }
    return values
  }
}
