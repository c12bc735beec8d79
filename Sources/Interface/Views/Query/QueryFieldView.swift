import Canvas
import Posts

/// The prompt and the query, with the cursor in it.
struct QueryFieldView: Sendable {
  let state: State
  let layout: Layout
  let palette: Palette
  /// Cells for the query and the cursor behind it.
  let room: Int

  /// Draws the field and puts the cursor into it: it has the keys whenever it is in sight, also
  /// while access is asked for.
  func draw(in frame: inout Frame) {
    let window = FieldWindow(state.field, columns: room)
    let cells = cells(of: window)
    let style = state.light == .short ? palette.short : .plain
    frame.draw(" ", at: Point(column: cells.column - 1, row: cells.row))
    frame.fill(cells, style: style)
    frame.draw(prompt, at: Point(column: cells.column, row: cells.row), style: promptStyle)
    let start = cells.column + 2
    let used = frame.draw(
      window.text, at: Point(column: start, row: cells.row), style: style, maxColumns: room)
    underline(window, in: &frame)
    if isInviting {
      frame.draw(
        "type to search", at: Point(column: start, row: cells.row), style: palette.invitation,
        maxColumns: room)
    }
    frame.markCuts(
      of: window, in: state.field, at: Point(column: start, row: cells.row), columns: room)
    if !layout.isWide, style.background == .standard {
      // The rest of the field is the pane's edge.
      for column in (start + used + 1)..<max(start + used + 1, cells.column + cells.columns) {
        frame.draw("─", at: Point(column: column, row: cells.row), style: palette.border)
      }
    }
    frame.cursor = Point(column: start + window.cursor, row: cells.row)
  }

  /// Whether the empty field says what it is for. Without posts the list says so, and without
  /// colour it would look like what was typed.
  private var isInviting: Bool {
    state.field.text.isEmpty && state.light == .short && state.theme != .none
      && !state.results.posts.isEmpty
  }

  /// The field's own cells, and those of the edge that a longer text takes with the cursor behind
  /// it.
  private func cells(of window: FieldWindow) -> Rect {
    var cells = layout.field
    let text = min(room, TextWidth.columns(of: window.text) + 1)
    cells.columns = max(cells.columns, 2 + text)
    return cells
  }

  /// The sign of the prompt; without colour it tells what colours tell.
  private var prompt: String {
    guard state.theme == .none else { return "›" }
    return switch state.light {
    case .short: "·"
    case .unfinished: "…"
    case .wrong: "!"
    case .fine: "›"
    }
  }

  private var promptStyle: Style {
    switch state.light {
    case .short: palette.short
    case .unfinished: palette.key
    case .wrong: palette.warning
    case .fine: .plain
    }
  }

  /// Underlines what is unfinished and what is wrong; the latter also gets the colour of warnings.
  ///
  /// A mark and the letter before it are drawn as one character, also where they are two in the
  /// field: so the characters drawn are counted, in scalars as the remarks are.
  private func underline(_ window: FieldWindow, in frame: inout Frame) {
    let remarks = state.reading.remarks
    if remarks.isEmpty { return }
    var column = layout.field.column + 2
    var place = ScalarPlaces(of: state.field.characters)[window.first]
    for character in window.text {
      let width = TextWidth.columns(of: String(character))
      let scalars = place..<(place + character.unicodeScalars.count)
      for remark in remarks where remark.scalars.overlaps(scalars) {
        underline(column..<(column + width), as: remark.kind, in: &frame)
      }
      column += width
      place = scalars.upperBound
    }
  }

  private func underline(
    _ columns: Range<Int>, as kind: Query.Remark.Kind, in frame: inout Frame
  ) {
    for column in columns {
      var style = frame[column, layout.field.row].style
      if kind != .unfinished, state.light != .short {
        style.foreground = palette.warning.foreground
      }
      style.attributes.insert(.underline)
      frame[column, layout.field.row].style = style
    }
  }
}
