import Canvas

extension Frame {
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
