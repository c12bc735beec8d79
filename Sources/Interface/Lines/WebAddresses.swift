import Posts

/// Addresses of the web in texts of posts.
enum WebAddresses {
  /// The addresses in a text, in order. One that is in `known` is taken whole; others lose the
  /// punctuation at their end. The scheme may be typed in capitals: what an address leads to is its
  /// `withSmallScheme`.
  ///
  /// The text is passed once, however many addresses stand in one word.
  static func all(in text: String, known: [String]) -> [Range<String.Index>] {
    let known = KnownAddresses(known)
    var bytes = Array(text.utf8)
    var found: [Range<String.Index>] = []
    var wordEnd = text.startIndex
    var place = 0
    while let start = bytes[place...].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "h") }) {
      place = start + 1
      lowerScheme(at: start, in: &bytes)
      guard bytes[start...].isWebAddress else { continue }
      let first = text.utf8.index(text.startIndex, offsetBy: start)
      if first >= wordEnd { wordEnd = endOfWord(in: text, from: first) }
      let length = text.utf8.distance(from: first, to: wordEnd)
      let longest = known.longest(beginning: bytes[start..<start + length])
      let range =
        longest.map { first..<text.utf8.index(first, offsetBy: $0) }
        ?? trimmed(text[first..<wordEnd])
      found.append(range)
      place = start + text.utf8.distance(from: first, to: range.upperBound)
    }
    return found
  }

  /// Writes the scheme that begins at a place in small letters, as known addresses have it.
  private static func lowerScheme(at start: Int, in bytes: inout [UInt8]) {
    for (place, letter) in zip(start..<bytes.count, "https".utf8) {
      guard bytes[place] | 0x20 == letter else { return }
      bytes[place] = letter
    }
  }

  private static func endOfWord(in text: String, from start: String.Index) -> String.Index {
    text.unicodeScalars[start...].firstIndex { $0.properties.isWhitespace } ?? text.endIndex
  }

  private static func trimmed(_ word: Substring) -> Range<String.Index> {
    var scalars = word.unicodeScalars
    while let last = scalars.last, punctuation.contains(last) { scalars.removeLast() }
    return scalars.startIndex..<scalars.endIndex
  }

  /// The last one is the question mark of Greek.
  private static let punctuation = Set(".,;:!?)]}>\"'…”’»\u{37E}".unicodeScalars)
}
