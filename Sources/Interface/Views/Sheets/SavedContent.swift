import Canvas
import Posts

/// The saved searches, a line each, with what is known of the selected one under them.
struct SavedContent: Sendable {
  let sheet: SavedSheet
  let state: State
  let layout: Layout

  private var palette: Palette { Palette(state.theme) }

  /// Cells of the list: between what is wrong with the file and the words about the selected
  /// search. They do not depend on which search is selected, so that moving never moves the others.
  static func rows(of state: State, _ layout: Layout) -> Rect {
    var rows = layout.inside
    let above = problems(of: state, layout).count
    let below = SavedFooter(state: state, layout: layout).height
    rows.row += above
    rows.rows = max(1, rows.rows - above - below)
    return rows
  }

  /// Draws border, list and the words about the selected one.
  func draw(in frame: inout Frame) {
    let rows = Self.rows(of: state, layout)
    let searches = state.saved.searches
    frame.fill(layout.over, style: .plain)
    let seen = sheet.viewport.seen(count: searches.count, lines: rows.rows) { _ in 1 }
    let isWhole = seen.count == searches.count
    let first = (seen.first?.index ?? 0) + 1
    let extent =
      isWhole || seen.isEmpty
      ? ""
      : "\(first.grouped)–\((first + seen.count - 1).grouped) of \(searches.count.grouped)"
    frame.box(
      layout.over, title: "Saved searches", note: extent, style: palette.border,
      titleStyle: palette.title)
    let inside = layout.inside
    for (index, line) in Self.problems(of: state, layout).enumerated() {
      frame.draw(
        line, at: Point(column: inside.column, row: inside.row + index), columns: inside.columns)
    }
    guard !searches.isEmpty else { return drawEmpty(rows, in: &frame) }
    for row in seen { draw(searches[row.index], row.index, at: rows.row + row.line, in: &frame) }
    drawFooter(below: rows, in: &frame)
  }

  private func draw(_ search: SavedSearch, _ index: Int, at row: Int, in frame: inout Frame) {
    let isSelected = index == sheet.selected
    let colors = palette.on(isSelected ? palette.selected : nil)
    let inside = layout.inside
    let news = state.saved.news[search.text]?.words ?? ""
    if isSelected {
      frame.fill(
        Rect(column: inside.column - 1, row: row, columns: inside.columns + 2, rows: 1),
        style: colors.text)
    }
    let line = Line(
      [Span(isSelected ? "▌ " : "  ", colors.mark), Span(search.text, colors.text)],
      right: news.isEmpty ? [] : [Span(news, colors.key)])
    frame.draw(line, at: Point(column: inside.column, row: row), columns: inside.columns)
  }

  /// Says what would stand here and how it comes here.
  private func drawEmpty(_ rows: Rect, in frame: inout Frame) {
    guard state.saved.problems.isEmpty else { return }
    // A letter goes back to the list, where fewer keys save.
    let way =
      state.typedQuery == ""
      ? "Type a query, and \(saveKey(in: .list)) saves it"
      : "\(saveKey(in: .saved)) saves the query"
    let count =
      state.launch.isArchiveNamed
      ? "; nothing is counted with --archive"
      : ", with how many posts came since you looked at it last"
    let words = "No saved searches yet. \(way): then it stands here\(count)."
    let lines = MarkedText(text: words, style: palette.faint).lines(columns: rows.columns)
    for (index, line) in lines.prefix(rows.rows).enumerated() {
      frame.draw(
        line, at: Point(column: rows.column, row: rows.row + index), columns: rows.columns)
    }
  }

  private func saveKey(in place: KeyMap.Place) -> String {
    let names = state.launch.keys.keys(for: .saveQuery, in: place).map(\.text)
    return names.isEmpty ? "the key for it" : names.joined(separator: " or ")
  }
}

/// What stands around the list.
extension SavedContent {
  /// What is wrong with the file and what to do: each in three lines if a shorter path allows that,
  /// else in half of the box at most. Where not all have room, it says how many more there are.
  private static func problems(of state: State, _ layout: Layout) -> [Line] {
    let problems = state.saved.problems
    if problems.isEmpty { return [] }
    let style = Palette(state.theme).warning
    let (rows, columns) = (layout.inside.rows, layout.inside.columns)
    let room = roomForProblems(of: state, layout)
    var lines: [Line] = []
    for (index, problem) in problems.enumerated() {
      let text = withShortPath(problem) { wrap($0, columns: columns, maxLines: 4).count <= 3 }
      let told = MarkedText(text: text, style: style)
        .lines(columns: columns, maxLines: max(3, rows / 2 + 1))
      let left = problems.count - index
      let rest = left == 1 ? [] : more(left - 1, style, columns)
      guard lines.isEmpty || lines.count + told.count + rest.count <= room else {
        return lines + more(left, style, columns)
      }
      lines += told
    }
    return lines
  }

  /// The most lines for what is wrong with the file: all that the searches leave, or a third of the
  /// box where they leave less.
  private static func roomForProblems(of state: State, _ layout: Layout) -> Int {
    let rows = layout.inside.rows
    let footer = SavedFooter(state: state, layout: layout).height
    return max(3, rows / 3, rows - footer - max(1, state.saved.searches.count))
  }

  private static func more(_ count: Int, _ style: Style, _ columns: Int) -> [Line] {
    MarkedText(text: "\(count.grouped) more: “twinstant doctor” shows all.", style: style)
      .lines(columns: columns)
  }

  /// Draws as much of the footer as there is room for under the list, which keeps a line whatever
  /// stands above.
  private func drawFooter(below rows: Rect, in frame: inout Frame) {
    guard let search = state.selectedSaved else { return }
    let inside = layout.inside
    let first = rows.row + rows.rows
    let room = max(0, inside.row + inside.rows - first)
    let lines = SavedFooter(state: state, layout: layout).lines(of: search)
    for (index, line) in lines.prefix(room).enumerated() {
      frame.draw(line, at: Point(column: rows.column, row: first + index), columns: rows.columns)
    }
  }
}
