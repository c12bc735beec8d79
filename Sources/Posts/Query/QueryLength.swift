/// Whether a text is long enough for a live search, which decides the colour of the query field.
package enum QueryLength {
  /// Whether it has at least `minimum` characters, not counting spaces around them. In scripts with
  /// short words (Han, kana, Hangul, Thai and similar ones) a single character is enough.
  package static func isEnough(_ text: String, minimum: Int) -> Bool {
    let trimmed = text.drop(while: \.isWhitespace)
    guard !trimmed.isEmpty else { return false }
    if trimmed.unicodeScalars.contains(where: { $0.value >= 0x80 && WordClass($0) == .unspaced }) {
      return true
    }
    var count = 0
    var last = 0
    for character in trimmed {
      count += 1
      if !character.isWhitespace { last = count }
      if last >= minimum { return true }
    }
    return false
  }
}

extension Query {
  /// Whether live sources are asked this query: its text is long enough, and something of it was
  /// understood. The empty query asks for everything there is.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - minimum: the fewest characters that are enough; see `QueryLength`.
  package func isForLive(typed text: String, minimum: Int) -> Bool {
    !isEmpty && QueryLength.isEnough(text, minimum: minimum)
  }
}
