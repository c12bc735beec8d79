/// Words to which people count signs that are no part of a word here: `C++`, `C#`.
extension QueryPieceReader {
  /// Says of the first such word as what it is searched. A single plus is left alone: nearly
  /// nothing is lost with that of `Disney+`, and words may be joined by it.
  mutating func remarkOnSignedWord() {
    for part in piece.value.unicodeScalars.split(whereSeparator: \.isSpace) {
      let word = part.prefix { $0.properties.isAlphabetic }
      // As in a list, or at the end of a sentence.
      let end = part.lastIndex { !",.;:!?".unicodeScalars.contains($0) }
      let part = end.map { part[...$0] } ?? part
      let signs = part[word.endIndex...].map(\.narrow)
      guard !word.isEmpty, signs == ["#"] || signs == ["+", "+"], let sign = signs.first else {
        continue
      }
      let (typed, searched) = (String(part).shownInRemark, String(word).shownInRemark)
      return remark(
        .unknownOperator, "\(sign) is passed over: \(typed) is searched as \(searched).")
    }
  }
}
