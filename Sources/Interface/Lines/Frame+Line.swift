import Canvas

extension Frame {
  /// Draws a line into a stretch of cells. What stands at the right has precedence; what
  /// stands at the left ends in `…` when it does not fit, or fits but is cut already.
  mutating func draw(_ line: Line, at point: Point, columns: Int) {
    let rightColumns = line.right.reduce(0) { $0 + $1.columns }
    let fits = rightColumns > 0 && rightColumns <= columns
    let room = fits ? max(0, columns - rightColumns - 1) : columns
    draw(line.spans, at: point, columns: room, isCut: line.isCut)
    guard fits else { return }
    let start = Point(column: point.column + columns - rightColumns, row: point.row)
    draw(line.right, at: start, columns: rightColumns)
  }

  /// - Parameter goesOn: whether more follows behind the spans than is shown.
  private mutating func draw(
    _ spans: [Span], at point: Point, columns: Int, isCut goesOn: Bool = false
  ) {
    // No text takes more cells than bytes: mostly that alone tells that nothing is cut.
    let bytes = spans.reduce(0) { $0 + $1.text.utf8.count }
    if !goesOn, bytes <= columns, point.column >= 0, point.column + columns <= size.columns {
      return drawAll(spans, at: point)
    }
    let widths = spans.map(\.columns)
    var used = 0
    for (index, span) in spans.enumerated() where used < columns {
      let place = Point(column: point.column + used, row: point.row)
      let width = widths[index]
      let rest = columns - used
      // The last cell is kept for the sign that something was left out.
      let isCut =
        width > rest
        || (width == rest && (goesOn || widths[(index + 1)...].contains { $0 > 0 }))
      if isCut {
        let drawn = draw(span.text, at: place, style: span.style, maxColumns: rest - 1)
        draw("…", at: Point(column: place.column + drawn, row: place.row), style: span.style)
      } else {
        draw(span.text, at: place, style: span.style)
      }
      let cells = isCut ? rest : width
      link(span, at: place, cells)
      used += cells
    }
  }

  /// Draws spans that fit.
  private mutating func drawAll(_ spans: [Span], at point: Point) {
    var place = point
    for span in spans {
      let cells = draw(span.text, at: place, style: span.style)
      link(span, at: place, cells)
      place.column += cells
    }
  }

  private mutating func link(_ span: Span, at place: Point, _ cells: Int) {
    guard let address = span.address, cells > 0, (0..<size.rows).contains(place.row) else { return }
    links.append(
      Link(row: place.row, columns: place.column..<(place.column + cells), address: address))
  }

  /// Draws what all lines of rows in lists begin with: the ground, the sign of the selected row,
  /// and a line of the initials that stand in the place of a picture.
  ///
  /// - Parameter mark: how the sign is drawn; `nil` where the row is not selected.
  mutating func beginRow(
    at point: Point, columns: Int, ground: Style, mark: Style?, initials: Span? = nil
  ) {
    fill(Rect(column: point.column, row: point.row, columns: columns, rows: 1), style: ground)
    if let mark { draw("▌", at: point, style: mark) }
    if let initials {
      let place = Point(column: point.column + 1, row: point.row)
      draw(initials.text, at: place, style: initials.style)
    }
  }
}
