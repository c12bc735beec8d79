extension Query {
  /// The part of a text that a cursor stands in, for whoever completes it. The text is split as the
  /// language splits it.
  package struct Spot: Sendable, Equatable {
    /// The range that a continuation replaces, in Unicode scalars: the piece with its name, and the
    /// value or the word under the cursor with its quotes. A dash before it is no part of it.
    package var place: Range<Int>
    /// The operator that applies to it, folded and without the colon, or the sign before its
    /// brackets; empty for words.
    package var name = ""
    /// Whether `name` stands in `place`, and not before the bracket of a group.
    package var isNamed = false
    /// Whether a dash stands right before its piece, and so before the name that it has.
    package var isNegated = false
    /// The names before it in a list, with their commas.
    package var list = ""
    /// What is typed, without name, list and quotes.
    package var typed = ""
    /// Whether it is a word of a phrase, where nothing but words are meant.
    package var isPhrase = false
  }

  /// The spot that the cursor stands in or right behind; between pieces, one with nothing typed.
  /// `nil` where nothing can go on: behind a closing bracket or quote, before an opening one, and
  /// in an OR, which is no beginning of a word.
  ///
  /// - Parameter cursor: how many Unicode scalars stand before it.
  package static func spot(at cursor: Int, in text: String) -> Spot? {
    let finder = SpotFinder(scalars: Array(text.unicodeScalars), cursor: cursor)
    var lexer = QueryLexer(text)
    var groups: [String] = []
    while let (token, place) = lexer.next(), place.lowerBound < cursor {
      let group = groups.last ?? ""
      switch token {
      case .open(let isNegated, let name):
        let start = place.lowerBound + (isNegated ? 1 : 0)
        if cursor == start { return Spot(place: cursor..<cursor, name: group) }
        if cursor < place.upperBound { return finder.spot(ofName: name, from: start) }
        groups.append(name.map(\.foldedOperatorName) ?? group)
      case .close: _ = groups.popLast()
      case .piece(let piece):
        guard cursor <= place.upperBound else { break }
        var spot = finder.spot(in: piece, at: place, group: group)
        spot?.isNegated = piece.isNegated
        return spot
      case .or:
        if cursor <= place.upperBound { return nil }
      case .strayClose: break
      }
    }
    return finder.isBehindBracket ? nil : Spot(place: cursor..<cursor, name: groups.last ?? "")
  }
}

/// Finds what a cursor stands in within one piece of a text.
private struct SpotFinder {
  let scalars: [Unicode.Scalar]
  let cursor: Int

  /// What may stand before brackets beside the names of operators.
  private static let signs = ["#", "@"]

  /// Whether a closing bracket stands right before the cursor.
  var isBehindBracket: Bool { cursor > 0 && scalars[cursor - 1].isClosing }

  /// The spot in a piece, which stands in a group of the operator or sign `group`.
  func spot(in piece: QueryToken.Piece, at place: Range<Int>, group: String) -> Query.Spot? {
    let start = place.lowerBound + (piece.isNegated ? 1 : 0)
    // Right before a word none is under the cursor.
    if cursor == start { return Query.Spot(place: cursor..<cursor, name: group) }
    let colon = piece.name.map { start + $0.unicodeScalars.count }
    if let colon, cursor <= colon { return spot(ofName: piece.name, from: start) }
    let value = (colon.map { $0 + 1 } ?? start)..<place.upperBound
    let name = piece.name.map(\.foldedOperatorName) ?? group
    guard QueryOperator(name: name) != nil || Self.signs.contains(name) else {
      if piece.isQuoted { return spot(ofPhrase: value, isOpen: piece.isOpen) }
      return colon == nil ? spot(ofWord: value) : spot(of: value, from: start, name, isNamed: true)
    }
    return spot(of: value, from: start, name, isNamed: colon != nil)
  }

  /// The spot of what stands before a colon, colon included if the name of an operator begins like
  /// it. `nil` behind the colon.
  func spot(ofName name: String?, from start: Int) -> Query.Spot? {
    guard let name, !Self.signs.contains(name) else { return nil }
    let colon = start + name.unicodeScalars.count
    guard cursor <= colon else { return nil }
    let folded = name.foldedOperatorName
    let isBegun = !QueryOperator.begun(by: folded).isEmpty
    guard isBegun else { return spot(ofWord: start..<colon) }
    return Query.Spot(place: start..<(colon + 1), typed: text(start..<colon))
  }

  /// The spot of a word outside of quotes: brackets in it and dashes before it are no part of it.
  func spot(ofWord piece: Range<Int>) -> Query.Spot? {
    let bracket = scalars[piece.lowerBound..<cursor].lastIndex(where: \.isOpening)
    var start = bracket.map { $0 + 1 } ?? piece.lowerBound
    if start == cursor || isBehindBracket { return nil }
    while start < cursor, scalars[start] == "-" { start += 1 }
    let place = start..<wordEnd(from: start, within: piece.upperBound)
    return Query.Spot(place: place, typed: text(place))
  }

  /// The spot of a word of a phrase.
  ///
  /// - Parameter quoted: with its quotes.
  private func spot(ofPhrase quoted: Range<Int>, isOpen: Bool) -> Query.Spot? {
    let inner = (quoted.lowerBound + 1)..<(isOpen ? quoted.upperBound : quoted.upperBound - 1)
    if cursor < inner.lowerBound || cursor > inner.upperBound || isBehindBracket { return nil }
    let space = scalars[inner.lowerBound..<cursor].lastIndex(where: \.isSpace)
    var start = space.map { $0 + 1 } ?? inner.lowerBound
    while start < cursor, scalars[start] == "-" || scalars[start].isOpening { start += 1 }
    let place = start..<wordEnd(from: start, within: inner.upperBound)
    return Query.Spot(place: place, typed: text(place), isPhrase: true)
  }

  /// The spot of a value, or of the name in a list that is under the cursor.
  private func spot(
    of value: Range<Int>, from start: Int, _ name: String, isNamed: Bool
  ) -> Query.Spot? {
    let known = QueryOperator(name: name)
    let names = known.map { QueryList.places(in: scalars[value], behind: $0) } ?? [value]
    guard let typed = names.first(where: { cursor <= $0.upperBound }) else { return nil }
    var spot = Query.Spot(place: start..<start, name: name, isNamed: isNamed)
    spot.list = text(value.lowerBound..<typed.lowerBound)
    if !typed.isEmpty, scalars.opensQuote(at: typed.lowerBound) {
      let quote = scalars[typed.lowerBound]
      let closing = typed.dropFirst().first { scalars.closesQuote(at: $0, after: quote) }
      guard typed.lowerBound < cursor, cursor <= closing ?? cursor else { return nil }
      let end = closing ?? wordEnd(from: start, within: typed.upperBound)
      spot.typed = text((typed.lowerBound + 1)..<end)
      spot.place = start..<(closing == nil ? end : end + 1)
    } else {
      if isBehindBracket { return nil }
      spot.place = start..<wordEnd(from: start, within: typed.upperBound)
      spot.typed = text(typed.lowerBound..<spot.place.upperBound)
    }
    return spot
  }

  /// The end of the word under the cursor that begins at `start`; a word that begins at the cursor
  /// is not under it.
  private func wordEnd(from start: Int, within limit: Int) -> Int {
    if start == cursor { return cursor }
    let rest = scalars[cursor..<limit]
    return rest.firstIndex { $0.isSpace || $0.isQuote || $0.isClosing } ?? limit
  }

  private func text(_ place: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[place]))
  }
}
