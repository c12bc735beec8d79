import Libc

/// A whole screen as a value: one contiguous array of cells, row after row.
package struct Frame: Sendable, Equatable {
  package let size: Size
  package private(set) var cells: [Cell]
  /// Where the terminal's cursor stands; `nil` hides it.
  package var cursor: Point?
  /// Addresses under cells, for terminals that know OSC 8.
  package var links: [Link]
  /// The images that its placeholders stand for.
  package var images: [Image]

  /// An address under a stretch of one row.
  package struct Link: Sendable, Hashable {
    package var row: Int
    package var columns: Range<Int>
    package var address: String

    package init(row: Int, columns: Range<Int>, address: String) {
      self.row = row
      self.columns = columns
      self.address = address
    }
  }

  /// An image behind placeholders; something else may have been drawn over some of them.
  package struct Image: Sendable, Hashable {
    package var pixels: PictureImage
    /// The size of the whole image.
    package var size: Size
    /// Its left upper corner; may be outside the frame.
    package var at: Point

    package init(pixels: PictureImage, size: Size, at point: Point) {
      (self.pixels, self.size, at) = (pixels, size, point)
    }
  }

  package init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    links = []
    images = []
  }

  /// The cell at a place; outside the frame reading gives a blank and writing does nothing.
  package subscript(column: Int, row: Int) -> Cell {
    get {
      holds(column, row) ? cells[row * size.columns + column] : .blank
    }
    set {
      if holds(column, row) { cells[row * size.columns + column] = newValue }
    }
  }

  /// Writes one cell into each of these columns of a row, which must lie within the frame.
  mutating func set(_ cell: Cell, _ columns: Range<Int>, _ row: Int) {
    guard let first = columns.first else { return }
    let start = row * size.columns + first
    cells.withUnsafeMutableBufferPointer { cells in
      guard let target = cells.baseAddress?.advanced(by: start) else { return }
      target.pointee = cell
      // The cells written so far are copied behind themselves, twice as many each time: a single
      // cell is copied in small steps.
      var done = 1
      while done < columns.count {
        let more = min(done, columns.count - done)
        target.advanced(by: done).update(from: target, count: more)
        done += more
      }
    }
  }

  /// Writes a cell that is no half of a wide character. Returns `false`, and writes nothing, if the
  /// place is outside or half of a wide character would be left.
  mutating func replace(_ cell: Cell, _ column: Int, _ row: Int) -> Bool {
    guard holds(column, row) else { return false }
    let index = row * size.columns + column
    if cells[index].isContinuation { return false }
    if column + 1 < size.columns, cells[index + 1].isContinuation { return false }
    cells[index] = cell
    return true
  }

  /// Whether some cell has this base.
  package func contains(base: UInt32) -> Bool {
    cells.withUnsafeBufferPointer { cells in cells.contains { $0.base == base } }
  }

  /// The columns of a row in which another frame shows something else, from the first to the last;
  /// no wide character of either is cut. All columns if that frame has another size or is `nil`.
  package func columns(ofRow row: Int, unlike other: Frame?) -> Range<Int> {
    guard let other, other.size == size, (0..<size.rows).contains(row) else {
      return 0..<size.columns
    }
    return withCells(ofRow: row) { cells in
      other.withCells(ofRow: row) { others in
        var (first, end) = (0, cells.count)
        while first < end, cells[first] == others[first] { first += 1 }
        while end > first, cells[end - 1] == others[end - 1] { end -= 1 }
        guard first < end else { return 0..<0 }
        let isHalf = { cells[$0].isContinuation || others[$0].isContinuation }
        while first > 0, isHalf(first) { first -= 1 }
        while end < cells.count, isHalf(end) { end += 1 }
        return first..<end
      }
    }
  }

  /// The rows, among these, in which another frame shows something else; all of them if that frame
  /// has another size or is `nil`.
  package func rows(_ rows: Range<Int>, unlike other: Frame?) -> [Int] {
    guard let other, other.size == size else { return Array(rows) }
    return rows.filter { row in
      guard row < size.rows else { return false }
      return withCells(ofRow: row) { cells in
        other.withCells(ofRow: row) { others in
          guard let mine = cells.baseAddress, let theirs = others.baseAddress else { return false }
          return memcmp(mine, theirs, cells.count * MemoryLayout<Cell>.stride) != 0
        }
      }
    }
  }

  /// Whether this frame shows what another one shows, if all of their cells are known to be the
  /// same.
  package func isSame(besideCells other: Frame?) -> Bool {
    guard let other else { return false }
    return size == other.size && cursor == other.cursor && links == other.links
      && images == other.images
  }

  /// Calls `body` with the cells of a row; with no cells if the row is outside.
  @inlinable package func withCells<Result>(
    ofRow row: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    cells.withUnsafeBufferPointer { cells in
      guard (0..<size.rows).contains(row) else {
        return body(UnsafeBufferPointer(start: nil, count: 0))
      }
      let start = row * size.columns
      return body(UnsafeBufferPointer(rebasing: cells[start..<start + size.columns]))
    }
  }

  /// Writes letters of one cell each from a place on, which must all lie within the frame. A wide
  /// character that loses a half becomes a blank.
  mutating func set(_ letters: UnsafeBufferPointer<UInt8>, at point: Point, _ style: Style) {
    guard !letters.isEmpty else { return }
    blankHalves(beside: point.column..<point.column + letters.count, point.row)
    let start = point.row * size.columns + point.column
    var cell = Cell(base: 0, style: style)
    cells.withUnsafeMutableBufferPointer { cells in
      for offset in letters.indices {
        cell.base = UInt32(letters[offset])
        cells[start + offset] = cell
      }
    }
  }

  private func holds(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }
}
