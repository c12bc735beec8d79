import Posts

/// What Tab completes, the word under the cursor, and where its continuations come from.
struct CompletionStem: Sendable, Equatable {
  /// The characters of the field that a continuation replaces.
  var characters: Range<Int>
  /// What stays before each continuation: `from:`, `#`, `from:ada,`.
  var head = ""
  /// As typed, without the head.
  var beginning = ""
  /// Continuations that need no dictionary, without the head.
  var known: [String] = []
  /// What the dictionary is asked for; `nil` where it knows nothing.
  var request: QueryCompletions.Request?
  /// What to say when there is no continuation, where more is wanted.
  var wanted: String?

  /// The word under the cursor: an operator, its value, one of several values, a name, a tag or a word.
  /// Right before a word none is under it.
  init(_ field: TextField) {
    characters = Self.word(in: field)
    let piece = String(field.characters[characters])
    let before = String(field.characters[..<characters.lowerBound])
    if let colon = piece.firstIndex(where: { ":\u{FF1A}".contains($0) }) {
      let name = piece[..<colon]
      if field.cursor - characters.lowerBound > name.count {
        readOperator(String(name), String(piece[piece.index(after: colon)...]), field.cursor)
      } else {
        characters = characters.lowerBound..<(characters.lowerBound + name.count + 1)
        readWord(String(name), before)
      }
    } else if let group = QueryOperator.group(openBehind: before) {
      if before.last?.isQuote == true {
        characters = (characters.lowerBound - 1)..<characters.upperBound
      }
      readValues(of: group, piece, field.cursor)
    } else if let sign = piece.first, "#@".contains(sign) {
      head = String(sign)
      beginning = String(piece.dropFirst())
      ask(sign == "#" ? .tag : .mention)
    } else {
      readWord(piece, before)
    }
  }

  /// A name or a word of the dictionary as it goes on here: what was typed of it stays as it was typed. A name
  /// of several words stands in quotes, which a list with commas has not.
  func text(_ found: String) -> String {
    let typed = request?.beginning ?? ""
    let written = QueryOperator.written(found, isWhole: request?.mark == .collection)
    let folded = Folding.name(found)
    if written != found, folded != found, head.last == "," || found.contains("\"") {
      return text(folded)
    }
    guard written.utf8.starts(with: typed.utf8) else { return head + written }
    return head + beginning
      + String(decoding: written.utf8.dropFirst(typed.utf8.count), as: UTF8.self)
  }

  /// What stands between spaces, brackets and quotes.
  private static func word(in field: TextField) -> Range<Int> {
    var start = field.cursor
    while start > 0, !field.characters[start - 1].isWhitespace { start -= 1 }
    while start < field.cursor, "-(\"".contains(field.characters[start]) { start += 1 }
    var end = field.cursor
    while start < end, end < field.characters.count, !field.characters[end].endsWord { end += 1 }
    return start..<end
  }

  private mutating func readWord(_ word: String, _ before: String) {
    beginning = word
    let folded = Folding.name(word)
    let quotes = before.count(where: \.isQuote)
    // Inside of a quote there are words only.
    if quotes % 2 == 0 {
      known = QueryOperator.allCases.map(\.text).filter { $0.hasPrefix(folded) }
    }
    if known.isEmpty, !Words.isUnspaced(folded) { ask(nil) }
  }

  private mutating func readOperator(_ name: String, _ value: String, _ cursor: Int) {
    let folded = Folding.name(name)
    guard let known = QueryOperator(name: folded) else {
      // What was meant stands in place of what was typed.
      if let meant = QuerySuggestion(folded, value) { self.known = [meant.head + meant.value] }
      return
    }
    // The bracket opens a group of values.
    let opening = String(value.prefix { "(\u{FF08}".contains($0) })
    head = known.text + opening
    readValues(of: known, String(value.dropFirst(opening.count)), cursor)
  }

  /// Of values with commas between, the one under the cursor.
  private mutating func readValues(of known: QueryOperator, _ value: String, _ cursor: Int) {
    var value = value
    if known.isList(value) {
      let start = characters.upperBound - value.count
      let behind = value.dropFirst(max(0, cursor - start)).firstIndex(of: ",") ?? value.endIndex
      characters = characters.lowerBound..<(characters.upperBound - value[behind...].count)
      value = String(value[..<behind])
      if let comma = value.lastIndex(of: ",") {
        head += value[...comma]
        value = String(value[value.index(after: comma)...])
      }
    }
    if known.takesHandles, value.first == "@" { head += String(value.removeFirst()) }
    // A quote that was begun goes, or comes back closed with the name.
    if value.first?.isQuote == true { value.removeFirst() }
    beginning = value
    let folded = Folding.name(value)
    let values = known == .from ? ["me"] : folded.isEmpty ? known.values : known.begunValues
    self.known = values.filter { $0.hasPrefix(folded) }
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

extension Character {
  /// Whether a word that is completed goes up to it.
  fileprivate var endsWord: Bool {
    isWhitespace || isQuote || ")\u{FF09}".contains(self)
  }

  fileprivate var isQuote: Bool { "\"\u{201C}\u{201D}\u{201E}".contains(self) }
}

extension QueryOperator {
  fileprivate var takesHandles: Bool { self == .from || self == .to }
}
