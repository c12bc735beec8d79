/// Lines at the end of the list that rows no longer take.
///
/// Rows go for many reasons: they were removed, are shorter, or were a line behind the posts whose
/// source has no more to say or was turned off.
extension State {
  /// The line behind the last row that is seen; `nil` where no row was chosen yet: such a list
  /// stands at its top.
  var endOfRows: Int? {
    guard results.isTouched, !Layout(size).isTooSmall else { return nil }
    return seenRows.last.map { $0.line + $0.height } ?? 0
  }

  /// Lets the rows above come down where those at the end are gone, so that no lines stay empty
  /// there. Rows that came in above the selected post of a short list leave such lines, too: then
  /// that post stays where it is.
  ///
  /// - Parameter end: `endOfRows` as it was before.
  mutating func fillFreedLines(since end: Int) {
    guard let now = endOfRows, rowCount > 0, now < min(end, listLines) else { return }
    results.viewport.stopAtEnd(count: rowCount, lines: listLines, height: rowHeight)
  }
}
