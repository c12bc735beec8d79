extension StringProtocol {
  /// Where a part first stands, found by its bytes: `firstRange(of:)` compares characters, and does
  /// not find a part that a combining mark follows.
  @inlinable package func range(ofPart part: String) -> Range<Index>? {
    guard let first = part.utf8.first else { return nil }
    var place = startIndex
    while let start = utf8[place...].firstIndex(of: first) {
      if utf8[start...].starts(with: part.utf8) {
        return start..<utf8.index(start, offsetBy: part.utf8.count)
      }
      place = utf8.index(after: start)
    }
    return nil
  }
}

extension String {
  /// Where the host of an address begins, behind its scheme; `nil` where it has none.
  package var hostStart: Index? { range(ofPart: "://")?.upperBound }
}
