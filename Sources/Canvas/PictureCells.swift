/// A picture as cells of a frame, whatever the terminal makes of them: coloured blocks, or the
/// placeholders of an image that the terminal holds.
package struct PictureCells: Sendable, Hashable {
  package let size: Size
  /// Row after row; as many as `size` says.
  package let cells: [Cell]

  /// `nil` when the number of cells is not that of the size.
  package init?(size: Size, cells: [Cell]) {
    guard size.columns > 0, size.rows > 0, cells.count == size.columns * size.rows else {
      return nil
    }
    self.size = size
    self.cells = cells
  }
}

extension Frame {
  /// Puts a picture's cells with their left upper corner at a place; what is outside is left out.
  package mutating func draw(_ picture: PictureCells, at point: Point) {
    for (index, cell) in picture.cells.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: picture.size.columns)
      put(
        Glyph(base: Unicode.Scalar(cell.base) ?? " ", marks: cell.marks, width: 1),
        point.column + column, point.row + row, cell.style)
    }
  }
}
