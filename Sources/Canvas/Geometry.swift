/// A size in cells.
package struct Size: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell's place, counted from the top left, from 0.
package struct Point: Sendable, Hashable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells; it may reach outside the frame, where drawing does nothing.
package struct Rect: Sendable, Hashable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether the cell lies inside; an empty rectangle contains none.
  package func contains(_ point: Point) -> Bool {
    (column..<column + columns).contains(point.column) && (row..<row + rows).contains(point.row)
  }
}
