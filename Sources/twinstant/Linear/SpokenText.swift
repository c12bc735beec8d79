import Posts

/// The text of a post that is read in full, marked so that none of it passes for words of the
/// program.
enum SpokenText {
  /// The text behind a word that says what it is; for several lines it also says where they end.
  static func framed(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count > 1 else { return "Text: \(text)" }
    guard lines.contains(where: speaksOfEnd) else { return "Text:\n\(text)\nEnd of text." }
    let end = "End of text \(unusedNumber(in: text))"
    return "Text, up to “\(end)”:\n\(text)\n\(end)."
  }

  /// Whether a line has the words that end a text of several lines, in whatever letters.
  private static func speaksOfEnd(_ line: Substring) -> Bool {
    let words = line.split { !$0.isLetter }
    return words.indices.contains { place in
      zip(words[place...].prefix(3), ends).count { resembles($0, $1) } == ends.count
    }
  }

  private static let ends = ["end", "of", "text"]

  /// Whether a word may look or sound like another one. Any letter beyond ASCII may.
  private static func resembles(_ word: Substring, _ other: String) -> Bool {
    word.count == other.count
      && zip(word.lowercased(), other).allSatisfy { !$0.isASCII || $0 == $1 }
  }

  /// The least number that the text has nowhere, so that no line of it can be its end.
  private static func unusedNumber(in text: String) -> Int {
    let numbers = text.split { !$0.isNumber }
      .map { $0.compactMap(\.wholeNumberValue).map(String.init).joined() }
    let used = Set(numbers)
    return (2...).first { !used.contains(String($0)) } ?? 2
  }
}
