extension Line {
  /// The line behind the mark of a selected row, or behind a space in the mark's place.
  func marked(_ isSelected: Bool, _ palette: Palette) -> Line {
    var line = self
    line.spans.insert(isSelected ? Span("▌", palette.mark) : Span(" "), at: 0)
    return line
  }

  /// Words at the left and at the right edge of so many cells; only those at the left where there
  /// is no room for both.
  static func justified(_ left: [Span], _ right: Span, columns: Int) -> Line {
    let gap = columns - Line(left).columns - right.columns
    guard gap > 0 else { return Line(left) }
    return Line(left + [Span(String(repeating: " ", count: gap)), right])
  }
}
