extension Frame {
  /// Draws a border with round corners, a title in its upper edge and a note at that edge's right
  /// end; what is inside stays as it is.
  ///
  /// `╭ Search ──── 3 ms ╮`. If both do not fit, the note is left out. In less than 2x2 cells
  /// nothing is drawn.
  package mutating func box(
    _ rect: Rect, title: String = "", note: String = "", style: Style = .plain,
    titleStyle: Style? = nil
  ) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let (right, bottom) = (rect.column + rect.columns - 1, rect.row + rect.rows - 1)
    let (width, height) = (rect.columns - 2, rect.rows - 2)
    for row in [rect.row, bottom] {
      let edge = Rect(column: rect.column + 1, row: row, columns: width, rows: 1)
      fill(edge, with: Glyph("─"), style: style)
    }
    for column in [rect.column, right] {
      let edge = Rect(column: column, row: rect.row + 1, columns: 1, rows: height)
      fill(edge, with: Glyph("│"), style: style)
    }
    put(Glyph("╭"), rect.column, rect.row, style)
    put(Glyph("╮"), right, rect.row, style)
    put(Glyph("╰"), rect.column, bottom, style)
    put(Glyph("╯"), right, bottom, style)
    // The last cell that a note must leave alone.
    var end = rect.column
    let room = rect.columns - 4
    if !title.isEmpty, room > 0 {
      let text = Point(column: rect.column + 2, row: rect.row)
      draw(" ", at: Point(column: rect.column + 1, row: rect.row), style: style)
      let used = drawEllipsized(title, at: text, style: titleStyle ?? style, maxColumns: room)
      draw(" ", at: Point(column: text.column + used, row: rect.row), style: style)
      end = text.column + used + 1
    }
    let columns = TextWidth.columns(of: note)
    let start = right - columns - 3
    guard columns > 0, start > end else { return }
    draw(" ", at: Point(column: start, row: rect.row), style: style)
    draw(note, at: Point(column: start + 1, row: rect.row), style: style)
    draw(" ", at: Point(column: start + 1 + columns, row: rect.row), style: style)
  }
}
