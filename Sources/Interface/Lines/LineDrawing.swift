import Canvas

extension Frame {
  /// Draws a line into a stretch of cells. What stands at the right has precedence; what
  /// stands at the left ends in `…` when it does not fit.
  mutating func draw(_ line: Line, at point: Point, columns: Int) {
    let rightColumns = line.right.reduce(0) { $0 + $1.columns }
    let fits = rightColumns > 0 && rightColumns <= columns
    let room = fits ? max(0, columns - rightColumns - 1) : columns
    draw(line.spans, at: point, columns: room)
    guard fits else { return }
    let start = Point(column: point.column + columns - rightColumns, row: point.row)
    draw(line.right, at: start, columns: rightColumns)
  }

  private mutating func draw(_ spans: [Span], at point: Point, columns: Int) {
    let widths = spans.map(\.columns)
    var used = 0
    for (index, span) in spans.enumerated() where used < columns {
      let place = Point(column: point.column + used, row: point.row)
      let width = widths[index]
      let rest = columns - used
      // The last cell is kept for the sign that something was left out.
      let isCut =
        width > rest || (width == rest && widths[(index + 1)...].contains { $0 > 0 })
      if isCut {
        let drawn = draw(span.text, at: place, style: span.style, maxColumns: rest - 1)
        draw("…", at: Point(column: place.column + drawn, row: place.row), style: span.style)
      } else {
        draw(span.text, at: place, style: span.style)
      }
      let cells = isCut ? rest : width
      if let address = span.address, cells > 0, (0..<size.rows).contains(place.row) {
        links.append(
          Link(
            row: place.row, columns: place.column..<(place.column + cells), address: address))
      }
      used += cells
    }
  }
}
