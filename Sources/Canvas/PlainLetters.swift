extension Cell {
  /// Whether it shows printable ASCII and nothing else, on whose width all libraries agree.
  package var isPlain: Bool { base &- 0x20 < 0x5F && !hasMarks }
}

extension UnsafeBufferPointer<Cell> {
  /// How many cells at the beginning of a range are plain letters in one style.
  ///
  /// It is here and not where it is used, since `package` code is not inlined into other modules,
  /// and every cell that changed is asked.
  package func countOfPlain(in range: Range<Int>, style: Style) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, self[end].isPlain, self[end].style == style { end += 1 }
    return end - range.lowerBound
  }
}
