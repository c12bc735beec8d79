import Canvas

/// The part of a field that is seen when it is longer than its cells.
///
/// It moves by half its width, so that the text stands still while the cursor moves a little.
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
    let half = max(1, columns / 2)
    // The cursor needs a cell too.
    let fits = widths.reduce(0, +) < columns
    let start = fits ? 0 : max(0, (before / half - 1) * half)
    var (skipped, index) = (0, 0)
    while index < field.cursor, skipped < start {
      skipped += widths[index]
      index += 1
    }
    var (end, used) = (index, 0)
    while end < widths.count, used + widths[end] <= columns {
      used += widths[end]
      end += 1
    }
    first = index
    text = String(field.characters[index..<end])
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
