import Canvas

/// What just happened, or why something could not be done, on the last line; where it is longer it
/// takes the lines above as well, until the next key. So does what is to be said about the query,
/// while it is.
struct NoteView: Sendable {
  let lines: [Line]
  let layout: Layout

  /// The most lines it takes.
  static let most = 3

  /// Draws the lower edge of a pane above the note, where it lies in the lines of the note.
  ///
  /// - Parameter bottom: the row of the edge.
  func raiseEdge(at bottom: Int, in frame: inout Frame) {
    let row = first - 1
    guard row < bottom else { return }
    frame.links.removeAll { $0.row == row }
    for column in 0..<layout.size.columns { frame[column, row] = frame[column, bottom] }
  }

  /// Draws it over whatever stands there.
  func draw(in frame: inout Frame) {
    let rows = Rect(column: 0, row: first, columns: layout.size.columns, rows: lines.count)
    frame.fill(rows, style: .plain)
    frame.links.removeAll { $0.row >= first }
    for (index, line) in lines.enumerated() {
      frame.draw(
        line, at: Point(column: 1, row: first + index), columns: layout.size.columns - 2)
    }
  }

  /// The row of its first line.
  private var first: Int { layout.status + 1 - lines.count }
}

extension NoteView {
  /// `nil` when nothing is to be told, or when the status line has all of it.
  init?(_ state: State, layout: Layout, palette: Palette) {
    guard let note = state.note else {
      self.init(remarkOf: state, layout: layout, palette: palette)
      return
    }
    let columns = layout.size.columns - 2
    self.init(
      lines: Self.lines(note, columns: columns, most: state.noteRoom, palette), layout: layout)
  }

  /// What is told, in as many lines as it needs, and no more than these.
  static func lines(
    _ note: Note, columns: Int, most: Int, _ palette: Palette
  ) -> [Line] {
    guard note.kind == .warning else {
      return MarkedText(text: note.text, style: palette.strong)
        .lines(columns: columns, maxLines: most)
    }
    var text = withShortPath(note.text) { TextWidth.columns(of: $0) <= columns }
    if TextWidth.columns(of: text) > columns {
      text = withShortPath(note.text) {
        wrap($0, columns: columns, maxLines: most + 1).count <= most
      }
    }
    return MarkedText(text: text, style: palette.warning).lines(columns: columns, maxLines: most)
  }

  /// The remark on the query where it is longer than the status line: its end says what to type
  /// instead.
  private init?(remarkOf state: State, layout: Layout, palette: Palette) {
    let status = StatusView(state: state, layout: layout, palette: palette)
    guard let remark = status.remark else { return nil }
    var most = state.remarkLines
    // A row that was clicked stays where it is, and is to be seen.
    let selected = state.seenRows.first { $0.index == state.results.selected }
    if state.results.isTouched, let selected {
      let end = layout.rows.row + selected.line + selected.height
      most = min(most, layout.status + 1 - end)
    }
    guard most > 1 else { return nil }
    self.init(
      lines: MarkedText(text: remark.text, style: remark.style)
        .lines(columns: layout.size.columns - 2, maxLines: most),
      layout: layout)
  }
}

extension State {
  /// Lines at the bottom of the screen that are for the remark on the query; 1, which is the status
  /// line, where that has room for it or there is none. The list ends above them.
  ///
  /// It stays as long as the query does: so it has fewer lines than it needs where the row that
  /// somebody has gone to would not be seen whole above it.
  var remarkLines: Int {
    let layout = Layout(size)
    guard let remark, !layout.isTooSmall else { return 1 }
    let columns = size.columns - 2
    guard TextWidth.columns(of: remark.text) > columns else { return 1 }
    let lines = wrap(remark.text, columns: columns, maxLines: NoteView.most).count
    guard results.isTouched, rowCount > 0 else { return lines }
    let end = layout.rows.row + rowHeight(results.selected)
    return max(1, min(lines, layout.status + 1 - end))
  }

  /// Lines that a note may take here.
  var noteRoom: Int {
    // The field for an answer stands right above it; the question for access rises as far as it
    // can.
    place == .form ? 1 : AccessView(self)?.noteRoom ?? NoteView.most
  }
}
