import Canvas

/// A stretch of one row that ncurses draws in one rendition, in one go.
struct DrawnRun {
  /// What draws it.
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
  /// What draws it, of all that ncurses wrote.
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

extension Rendition {
  /// Underline, blinking, reverse, hidden, struck.
  static let lines: UInt16 = 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 9

  /// Whether nothing of it is seen in a blank but the background.
  var leavesBlanksPlain: Bool { attributes & Self.lines == 0 }

  /// About how many bytes it takes to come from one to the other.
  func distance(to other: Rendition) -> Int {
    (attributes == other.attributes ? 0 : 3) + (foreground == other.foreground ? 0 : 9)
      + (background == other.background ? 0 : 9)
  }
}
