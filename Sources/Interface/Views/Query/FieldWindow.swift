import Canvas

/// The part of a field that is seen when it is longer than its cells.
///
/// It moves a few cells at once, so that most keys leave the text where it is. It shows as much of
/// what stands before the cursor as there is room for, but half a window of what stands behind it.
/// After a click it stays until the cursor leaves it: else the text would move away from under the
/// pointer.
struct FieldWindow: Sendable, Equatable {
  /// The characters seen.
  var text: String
  /// The first of them, and the one behind the last. The text may have fewer characters: a mark
  /// joins a letter that has come before it.
  var first: Int
  var end: Int
  /// The cursor's cell, counted from the first one seen.
  var cursor: Int

  /// Shows the part of a field around its cursor in so many cells.
  init(_ field: TextField, columns: Int) {
    let widths = field.characters.map { TextWidth.columns(of: String($0)) }
    let usual = Self.start(widths, cursor: field.cursor, columns)
    first = Self.heldStart(of: field, widths, columns) ?? usual
    end = first
    var used = 0
    while end < widths.count, used + widths[end] <= columns {
      used += widths[end]
      end += 1
    }
    text = String(field.characters[first..<end])
    let before = widths[first..<field.cursor].reduce(0, +)
    cursor = max(0, min(columns - 1, before))
  }

  /// The first character seen where no click holds another one.
  private static func start(_ widths: [Int], cursor: Int, _ columns: Int) -> Int {
    let before = widths[..<cursor].reduce(0, +)
    // The window reaches at least as far as this, where the cursor needs a cell, too.
    let end = min(widths.reduce(0, +), before + columns / 2)
    let step = columns < 16 ? 1 : columns < 32 ? 4 : 8
    let start = end < columns ? 0 : (end - columns + step) / step * step
    var (skipped, index) = (0, 0)
    while index < cursor, skipped < start {
      skipped += widths[index]
      index += 1
    }
    return index
  }

  /// The first character that a click holds; `nil` where the cursor would be out of sight, or cells
  /// would be empty that the text before could fill.
  private static func heldStart(of field: TextField, _ widths: [Int], _ columns: Int) -> Int? {
    guard let held = field.held, held <= field.cursor,
      widths[held..<field.cursor].reduce(0, +) < columns,
      held <= start(widths, cursor: widths.count, columns)
    else { return nil }
    return held
  }

  /// The character a cell shows, for a click; the end where no character stands.
  func place(at column: Int, in field: TextField) -> Int {
    var (place, used) = (first, 0)
    while place < field.characters.count {
      used += TextWidth.columns(of: String(field.characters[place]))
      if used > column { break }
      place += 1
    }
    return place
  }
}

extension Frame {
  /// `…` where characters of a field stand outside of its window; the cursor's cell is left alone.
  ///
  /// - Parameter start: the first of the window's cells.
  mutating func markCuts(
    of window: FieldWindow, in field: TextField, at start: Point, columns: Int
  ) {
    var cuts: [Int] = []
    if window.first > 0 { cuts.append(0) }
    if window.end < field.characters.count { cuts.append(columns - 1) }
    for cell in cuts where cell != window.cursor {
      let place = Point(column: start.column + cell, row: start.row)
      draw("…", at: place, style: self[place.column, place.row].style)
    }
  }
}
