import Posts

/// The beginning before the cursor that Tab completes, and where its continuations come from.
struct CompletionStem: Sendable, Equatable {
  /// The characters of the field that a continuation replaces.
  var characters: Range<Int>
  /// What stays before each continuation: `from:`, `#`.
  var head: String
  /// As typed, without the head.
  var beginning: String
  /// Continuations that need no dictionary, without the head.
  var known: [String]
  /// What the dictionary is asked for; `nil` where it knows nothing.
  var request: QueryCompletions.Request?
  /// What to say when there is no continuation, where more is wanted.
  var wanted: String?

  /// The beginning before the cursor: an operator, its value, a name, a tag or a word.
  init(_ field: TextField) {
    var start = field.cursor
    while start > 0, !field.characters[start - 1].isWhitespace { start -= 1 }
    while start < field.cursor, "-(\"".contains(field.characters[start]) { start += 1 }
    characters = start..<field.cursor
    let piece = String(field.characters[characters])
    (head, beginning, known) = ("", piece, [])
    if let colon = piece.firstIndex(where: { ":\u{FF1A}".contains($0) }) {
      readOperator(String(piece[..<colon]), String(piece[piece.index(after: colon)...]))
    } else if let sign = piece.first, "#@".contains(sign) {
      head = String(sign)
      beginning = String(piece.dropFirst())
      ask(sign == "#" ? .tag : .mention)
    } else {
      let folded = Folding.name(piece)
      let quotes = field.characters[..<start].count { "\"\u{201C}\u{201D}\u{201E}".contains($0) }
      // Inside of a quote there are words only.
      if quotes % 2 == 0 {
        known = QueryOperator.allCases.map(\.text).filter { $0.hasPrefix(folded) }
      }
      if known.isEmpty, !Words.isUnspaced(folded) { ask(nil) }
    }
  }

  private mutating func readOperator(_ name: String, _ value: String) {
    let folded = Folding.name(name)
    guard let known = QueryOperator(rawValue: folded) else {
      // What was meant stands in place of what was typed.
      if let meant = QueryMeant(folded, value) { self.known = [meant.head + meant.value] }
      return
    }
    // The bracket opens a group of values.
    let opening = String(value.prefix { "(\u{FF08}".contains($0) })
    head = known.text + opening
    beginning = String(value.dropFirst(opening.count))
    let wantedBeginning = Folding.name(value)
    let values = known == .from ? ["me"] : known.values
    self.known = values.filter { $0.hasPrefix(wantedBeginning) }
    // Of an address the dictionary knows the host.
    let isBehindHost = known == .url && value.contains("/")
    if let mark = known.mark, !isBehindHost { ask(mark) }
    let isUnderstood = Query.Reading(of: known.text + value, lastWordIsPrefix: true).remarks.isEmpty
    wanted = isUnderstood ? nil : "\(known.text) wants \(known.wanted)."
  }

  private mutating func ask(_ mark: Mark?) {
    request = QueryCompletions.Request(mark: mark, beginning: Folding.name(beginning))
  }
}
