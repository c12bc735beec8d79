extension Frame {
  /// Draws one line of text and returns the columns used.
  ///
  /// Clips at `maxColumns` and at the frame's edge; the text ends before a wide character that does
  /// not fit. A line feed is drawn as a space.
  @discardableResult
  package mutating func draw(
    _ text: String, at point: Point, style: Style = .plain, maxColumns: Int = .max
  ) -> Int {
    let limit = min(maxColumns, size.columns - point.column)
    let isInside = point.column >= 0 && (0..<size.rows).contains(point.row)
    var used = 0
    TextWidth.forEachGlyph(in: text) { letters in
      let fitting = UnsafeBufferPointer(rebasing: letters.prefix(max(0, limit - used)))
      if isInside {
        set(fitting, at: Point(column: point.column + used, row: point.row), style)
      } else {
        for (offset, letter) in fitting.enumerated() {
          put(Glyph(Unicode.Scalar(letter)), point.column + used + offset, point.row, style)
        }
      }
      used += fitting.count
      return fitting.count == letters.count
    } glyph: { glyph in
      guard used + glyph.width <= limit else { return false }
      put(glyph, point.column + used, point.row, style)
      used += glyph.width
      return true
    }
    return used
  }

  /// Draws one line of text, with `…` at its end when it does not fit; returns the columns used.
  @discardableResult
  package mutating func drawEllipsized(
    _ text: String, at point: Point, style: Style = .plain, maxColumns: Int = .max
  ) -> Int {
    let limit = min(maxColumns, size.columns - point.column)
    guard limit > 0 else { return 0 }
    if TextWidth.fits(text, in: limit) {
      return draw(text, at: point, style: style, maxColumns: limit)
    }
    let used = draw(text, at: point, style: style, maxColumns: limit - 1)
    put(Glyph("…"), point.column + used, point.row, style)
    return used + 1
  }

  /// Fills a rectangle with blanks, or with another glyph of one cell.
  package mutating func fill(_ rect: Rect, with glyph: Glyph = .blank, style: Style) {
    let first = max(0, rect.column)
    let end = min(size.columns, rect.column + rect.columns)
    guard first < end else { return }
    for row in max(0, rect.row)..<max(max(0, rect.row), min(size.rows, rect.row + rect.rows)) {
      blankHalves(beside: first..<end, row)
      set(glyph.cell(style), first..<end, row)
    }
  }

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

  /// Writes one glyph; outside the frame it does nothing. A wide character that loses a half, or of
  /// which only a half is inside, becomes a blank.
  package mutating func put(_ glyph: Glyph, _ column: Int, _ row: Int, _ style: Style) {
    if glyph.width == 1, replace(glyph.cell(style), column, row) { return }
    let last = column + glyph.width - 1
    blankHalves(beside: column..<last + 1, row)
    guard glyph.width == 2 else {
      self[column, row] = glyph.cell(style)
      return
    }
    let isWhole = column >= 0 && last < size.columns
    self[column, row] = isWhole ? glyph.cell(style) : Glyph.blank.cell(style)
    self[last, row] = isWhole ? .continuation(style) : Glyph.blank.cell(style)
  }

  /// Blanks the other halves of wide characters that reach into some columns of a row, which are
  /// about to be written over.
  mutating func blankHalves(beside columns: Range<Int>, _ row: Int) {
    let (first, end) = (columns.lowerBound, columns.upperBound)
    if self[first, row].isContinuation { blank(first - 1, row) }
    if self[end, row].isContinuation { blank(end, row) }
  }

  private mutating func blank(_ column: Int, _ row: Int) {
    self[column, row] = Cell(" ", style: self[column, row].style)
  }
}
