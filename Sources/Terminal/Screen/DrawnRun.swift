import Canvas

/// A stretch of one row that ncurses draws in one rendition, in one go.
struct DrawnRun {
  var start: Point
  /// Columns that it fills.
  var columns: Int
  /// What draws it, of all that ncurses wrote.
  var bytes: Range<Int>
  var rendition: Rendition
  /// Whether it leaves nothing but blanks: of those only the background is seen.
  var isBlank: Bool
  /// Whether it erases, which leaves the cursor at its start.
  var isErasing = false

  /// The column behind it.
  var end: Int { start.column + columns }
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
