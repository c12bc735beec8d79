import Canvas

/// The part of a field that is seen when it is longer than its cells.
///
/// It moves a few cells at once, so that most keys leave the text where it is. Of what stands
/// before the cursor it shows as much as there is room for, but of what stands behind it half of
/// the window.
struct FieldWindow: Sendable, Equatable {
  /// The characters seen.
  var text: String
  /// The first of them.
  var first: Int
  /// The cursor's cell, counted from the first one seen.
  var cursor: Int

  /// The part that shows the cursor in so many cells.
  init(_ field: TextField, columns: Int) {
    let widths = field.characters.map { TextWidth.columns(of: String($0)) }
    let before = widths[..<field.cursor].reduce(0, +)
    // As far as it reaches at least, and the cursor needs a cell there too.
    let end = min(widths.reduce(0, +), before + columns / 2)
    let step = columns < 16 ? 1 : columns < 32 ? 4 : 8
    let start = end < columns ? 0 : (end - columns + step) / step * step
    var (skipped, index) = (0, 0)
    while index < field.cursor, skipped < start {
      skipped += widths[index]
      index += 1
    }
    var (last, used) = (index, 0)
    while last < widths.count, used + widths[last] <= columns {
      used += widths[last]
      last += 1
    }
    first = index
    text = String(field.characters[index..<last])
    cursor = max(0, min(columns - 1, before - skipped))
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
    if window.first + window.text.count < field.characters.count { cuts.append(columns - 1) }
    for cell in cuts where cell != window.cursor {
      let place = Point(column: start.column + cell, row: start.row)
      draw("…", at: place, style: self[place.column, place.row].style)
    }
  }
}
