import Canvas

/// What just happened, on the last line; why something could not be done takes the lines above as well where it
/// is longer, until the next key.
struct NoteView: Sendable {
  let note: Note
  let layout: Layout
  let palette: Palette
  /// Lines it may take.
  let most: Int

  /// Draws it over whatever stands there.
  func draw(in frame: inout Frame) {
    let lines = lines
    let first = layout.status + 1 - lines.count
    let rows = Rect(column: 0, row: first, columns: layout.size.columns, rows: lines.count)
    frame.fill(rows, style: .plain)
    frame.links.removeAll { $0.row >= first }
    for (index, line) in lines.enumerated() {
      frame.draw(line, at: Point(column: 1, row: first + index), columns: columns)
    }
  }

  private var columns: Int { layout.size.columns - 2 }

  private var lines: [Line] {
    guard note.kind == .failed else { return [Line(note.text, palette.strong)] }
    var text = withShortPath(note.text) { TextWidth.columns(of: $0) <= columns }
    if TextWidth.columns(of: text) > columns {
      text = withShortPath(note.text) {
        wrap($0, columns: columns, maxLines: most + 1).count <= most
      }
    }
    return MarkedText(text: text, style: palette.warning).lines(columns: columns, maxLines: most)
  }
}

extension NoteView {
  /// `nil` when nothing is to be told.
  init?(_ state: State, layout: Layout, palette: Palette) {
    guard let note = state.note else { return nil }
    // A question that is to be answered stands right above it.
    let isAsked = state.place == .form || state.place == .access
    self.init(note: note, layout: layout, palette: palette, most: isAsked ? 1 : 3)
  }
}
