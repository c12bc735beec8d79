/// Whether a text is long enough to be searched live: what colours the query field.
package enum QueryLength {
  /// At least `minimum` characters, spaces around them not counted. In scripts whose words are short
  /// (Han, kana, Hangul, Thai and their like) a single one suffices.
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
