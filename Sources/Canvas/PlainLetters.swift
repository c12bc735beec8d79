extension Cell {
  /// Whether it shows printable ASCII and nothing else: no library thinks differently of how wide
  /// that is.
  package var isPlain: Bool { base &- 0x20 < 0x5F && !hasMarks }
}

extension UnsafeBufferPointer<Cell> {
  /// How many cells of a range, from its first on, are plain letters in one style.
  ///
  /// Here and not where it is used: what is `package` is not inlined into other modules, and every
  /// cell that changed is asked.
  package func countOfPlain(in range: Range<Int>, style: Style) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, self[end].isPlain, self[end].style == style { end += 1 }
    return end - range.lowerBound
  }
}
