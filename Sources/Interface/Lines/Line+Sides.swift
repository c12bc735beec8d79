extension Line {
  /// The line behind the mark of what is selected, or behind its place.
  func marked(_ isSelected: Bool, _ palette: Palette) -> Line {
    var line = self
    line.spans.insert(isSelected ? Span("▌", palette.mark) : Span(" "), at: 0)
    return line
  }

  /// Words at the left and at the right of so many cells; where both have no room, those at the
  /// left alone.
  static func justified(_ left: [Span], _ right: Span, columns: Int) -> Line {
    let gap = columns - Line(left).columns - right.columns
    guard gap > 0 else { return Line(left) }
    return Line(left + [Span(String(repeating: " ", count: gap)), right])
  }
}
