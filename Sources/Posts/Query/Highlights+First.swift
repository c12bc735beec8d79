extension Highlights {
  /// The first of `ranges`. A long text is searched piece by piece, so that an early match is found
  /// soon.
  ///
  /// - Parameter limit: how many bytes are searched.
  package func first(in text: String, within limit: Int) -> Range<String.Index>? {
    let bytes = text.utf8
    var start = text.startIndex
    for _ in 0..<((limit + Self.step - 1) / Self.step) {
      let end = bytes.index(start, offsetBy: Self.step + Self.overlap, limitedBy: text.endIndex)
      let piece = start..<bytes.scalarStart(end ?? text.endIndex)
      if let found = first(in: text, piece: piece) { return found }
      if end == nil { return nil }
      start = bytes.scalarStart(bytes.index(start, offsetBy: Self.step))
    }
    return nil
  }

  /// How many bytes are between the beginnings of two pieces.
  private static let step = 1 << 14
  /// How many bytes two pieces share: no word and no phrase is longer.
  private static let overlap = 1 << 11

  /// The first match in a piece. Ignores matches that touch its edge: one may be half a word, which
  /// the piece next to it has whole.
  private func first(in text: String, piece: Range<String.Index>) -> Range<String.Index>? {
    let words = String(text[piece])
    let found = ranges(in: words).first { range in
      (range.lowerBound > words.startIndex || piece.lowerBound == text.startIndex)
        && (range.upperBound < words.endIndex || piece.upperBound == text.endIndex)
    }
    return found.map { range in
      let (start, end) = (range.lowerBound, range.upperBound)
      let before = words.utf8.distance(from: words.startIndex, to: start)
      let lower = text.utf8.index(piece.lowerBound, offsetBy: before)
      return lower..<text.utf8.index(lower, offsetBy: words.utf8.distance(from: start, to: end))
    }
  }
}

extension String.UTF8View {
  /// The beginning of the code point at a place.
  fileprivate func scalarStart(_ place: Index) -> Index {
    var start = place
    while start > startIndex, start < endIndex, self[start] & 0xC0 == 0x80 {
      start = index(before: start)
    }
    return start
  }
}
