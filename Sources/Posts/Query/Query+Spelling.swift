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

  /// Some of its conditions, for the person who typed it: as they would be typed, but addresses in
  /// the pieces of the text that ask for them, since a query has no more than their words. Read
  /// again, it asks for these conditions. `nil` where there are none.
  package func spelledText(of conditions: [Condition]) -> String? {
    if conditions.isEmpty { return nil }
    var rest = conditions
    var addresses: [String] = []
    for piece in rest.contains(where: \.isOfAddress) ? Self.pieces(of: typed) : [] {
      guard let asked = Self.asked(by: piece, of: rest) else { continue }
      rest.removeAll(where: asked.contains)
      addresses.append(Sanitized.line(piece))
    }
    return (rest.texts + addresses).joined(separator: " ")
  }

  private static func pieces(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// What a piece of a text asks for by itself, if an address among these is in it; `nil` too if it
  /// means something else alone, as with half a pair of brackets.
  private static func asked(by piece: String, of conditions: [Condition]) -> [Condition]? {
    for isTyping in [false, true] {
      let reading = Reading(of: piece, lastWordIsPrefix: isTyping)
      let asked = reading.query.conditions
      let isThere = asked.contains { $0.isOfAddress && conditions.contains($0) }
      if isThere, reading.remarks.isEmpty { return asked }
    }
    return nil
  }
}

extension Query.Condition {
  /// Whether it has the words of an address, without what stood between them.
  fileprivate var isOfAddress: Bool {
    switch self {
    case .term(.link), .term(.post), .not(.link), .not(.post): true
    case .term, .not: false
    case .any(let members), .all(let members): members.contains(where: \.isOfAddress)
    }
  }
}
