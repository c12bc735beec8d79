/// A picture as cells of a frame, whatever the terminal makes of them: coloured blocks, or the
/// placeholders of an image that the terminal holds.
package struct PictureCells: Sendable, Hashable {
  package let size: Size
  /// Row after row; as many as `size` says.
  package let cells: [Cell]
  /// The image that the placeholders stand for; `nil` if the cells are the picture themselves.
  package let image: PictureImage?

  /// `nil` when the number of cells is not that of the size.
  package init?(size: Size, cells: [Cell]) {
    guard size.columns > 0, size.rows > 0, cells.count == size.columns * size.rows else {
      return nil
    }
    (self.size, self.cells, image) = (size, cells, nil)
  }

  /// An image in so many cells; `nil` when it would have more of them than can be counted.
  package init?(_ image: PictureImage, size: Size) {
    guard (1...Placeholder.limit).contains(size.columns),
      (1...Placeholder.limit).contains(size.rows)
    else { return nil }
    self.size = size
    self.image = image
    cells = (0..<size.rows).flatMap { row in
      (0..<size.columns).compactMap { Placeholder.cell(column: $0, row: row) }
    }
  }
}

extension Frame {
  /// Draws a picture's cells with their left upper corner at a place, without those outside the
  /// frame and without rows of the picture that are not among `rows`. Where the picture has no
  /// background, that of the cell stays.
  package mutating func draw(
    _ picture: PictureCells, at point: Point, rows: Range<Int> = 0..<Int.max
  ) {
    let rows = rows.clamped(to: 0..<picture.size.rows)
    for row in rows {
      for column in 0..<picture.size.columns {
        let cell = picture.cells[row * picture.size.columns + column]
        let place = Point(column: point.column + column, row: point.row + row)
        var style = cell.style
        if style.background == .standard {
          style.background = self[place.column, place.row].style.background
        }
        put(
          Glyph(base: Unicode.Scalar(cell.base) ?? " ", marks: cell.marks, width: 1), place.column,
          place.row, style)
      }
    }
    guard let image = picture.image, !rows.isEmpty else { return }
    images.append(Image(pixels: image, size: picture.size, at: point))
  }
}
