import Canvas

/// The prompt and the query, with the cursor in it.
struct QueryFieldView: Sendable {
  let state: State
  let layout: Layout
  let palette: Palette

  /// Draws the field, and puts the cursor into it while the list is in front.
  func draw(in frame: inout Frame) {
    let cells = layout.field
    let isShort = state.onlyArchiveAnswers
    let style = isShort ? palette.short : .plain
    frame.draw(" ", at: Point(column: cells.column - 1, row: cells.row))
    frame.fill(cells, style: style)
    let prompt = isShort && state.theme == .none ? "·" : "›"
    frame.draw(prompt, at: Point(column: cells.column, row: cells.row), style: style)
    let start = cells.column + 2
    let window = FieldWindow(state.field, columns: cells.columns - 2)
    let used = frame.draw(
      window.text, at: Point(column: start, row: cells.row), style: style,
      maxColumns: cells.columns - 2)
    if !layout.isWide, style.background == .standard {
      // The rest of the field is the pane's edge.
      for column in (start + used + 1)..<max(start + used + 1, cells.column + cells.columns) {
        frame.draw("─", at: Point(column: column, row: cells.row), style: palette.border)
      }
    }
    if state.place == .list {
      frame.cursor = Point(column: start + window.cursor, row: cells.row)
    }
  }
}
