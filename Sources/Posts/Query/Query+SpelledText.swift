extension Query {
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
