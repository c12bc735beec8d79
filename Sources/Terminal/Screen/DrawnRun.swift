import Canvas

/// A stretch of one row that ncurses draws in one rendition, in one go.
struct DrawnRun {
  /// The kind of bytes that draw it.
  enum Kind {
    case text
    /// Nothing but blanks, of which only the background is seen.
    case blanks
    /// `ESC [ 1 K`: blanks from the first column on, with the cursor on the last of them.
    case erasedFromLeft
  }

  var start: Point
  /// Columns that it fills.
  var columns: Int
  /// The bytes that draw it, among all that ncurses wrote.
  var bytes: Range<Int>
  var rendition: Rendition
  var kind = Kind.text

  /// The column behind it.
  var end: Int { start.column + columns }
  var isBlank: Bool { kind != .text }
  /// Where the cursor must be to draw it.
  var entry: Point {
    kind == .erasedFromLeft ? Point(column: end - 1, row: start.row) : start
  }

  func overlaps(_ other: DrawnRun) -> Bool {
    start.row == other.start.row && start.column < other.end && other.start.column < end
  }
}
