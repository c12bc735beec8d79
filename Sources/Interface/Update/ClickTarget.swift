import Canvas
import Posts

/// What a click means, by what stands under the pointer.
enum ClickTarget: Equatable {
  case nothing
  /// A button of the question for access.
  case answer(Int)
  /// Somewhere in what lies over the list.
  case sheet, post
  /// One of the choices of Tab.
  case choice(Int)
  /// Somewhere in the list or around it; `nil` where nothing stands.
  case list(Place?)

  /// What stands around the rows, and among them.
  enum Place: Equatable {
    /// The mark of newer posts.
    case newer
    /// A recent query.
    case recent(String)
    case pane(SourcesPane.Target)
    /// A character of the field, of which the first one seen is to stay in sight.
    case field(Int, first: Int)
    /// A row of the list, or a line behind the posts.
    case row(Int)
  }
}

extension State {
  /// What stands under the pointer.
  func clickTarget(at point: Point) -> ClickTarget {
    let layout = Layout(size)
    guard !layout.isTooSmall else { return .nothing }
    if place == .access, let view = AccessView(self), view.box.contains(point) {
      return view.button(at: point).map { .answer($0) } ?? .nothing
    }
    if sheet != nil { return place == .access ? .nothing : .sheet }
    if detail != nil { return .post }
    let pane = SourcesPane(state: self, layout: layout, palette: Palette(theme))
    if let choice = pane.tabChoice(at: point) { return .choice(choice) }
    if isNewerMark(at: point, pane) { return .list(.newer) }
    if let query = pane.recentQuery(at: point) { return .list(.recent(query)) }
    if let target = pane.target(at: point) { return .list(.pane(target)) }
    // The click takes away a note, and the choices of Tab when it hits none of them.
    var state = self
    state.note = nil
    state.stopCompleting()
    return .list(state.place(inField: point, layout) ?? state.place(inRows: point, layout))
  }

  /// The index of the item of the sheet that stands in this row of the screen.
  func sheetItem(at row: Int) -> Int? {
    let layout = Layout(size)
    let rows = sheet?.isSaved == true ? SavedContent.rows(of: self, layout) : layout.inside
    let line = row - rows.row
    guard (0..<rows.rows).contains(line) else { return nil }
    func item(of seen: [Viewport.Seen]) -> Int? {
      seen.first { ($0.line..<$0.line + $0.height).contains(line) }?.index
    }
    switch sheet {
    case .sources(_, let scroll):
      guard let content = sourcesContent else { return nil }
      let first = content.scroll(from: scroll, rows: rows.rows)
      return content.items.firstIndex { $0.contains(first + line) }
    case .followers(let list):
      let height = list.height(columns: rows.columns, now: now)
      let seen = list.viewport.seen(count: list.rowCount, lines: rows.rows, height: height)
      return list.isSpinning ? nil : item(of: seen)
    case .saved(let sheet):
      let count = saved.searches.count
      return item(of: sheet.viewport.seen(count: count, lines: rows.rows) { _ in 1 })
    case .help, nil: return nil
    }
  }

  /// Whether the mark of newer posts stands there.
  private func isNewerMark(at point: Point, _ pane: SourcesPane) -> Bool {
    let layout = pane.layout
    guard layout.isWide else { return pane.newerCells.contains(point) }
    let note = EdgeNote(state: self, layout: layout, seen: seenRows).text
    return ScreenView(state: self, layout: layout, palette: pane.palette, note: note)
      .newerCells.contains(point)
  }

  private func place(inField point: Point, _ layout: Layout) -> ClickTarget.Place? {
    let room = fieldRoom(layout)
    let cell = point.column - layout.field.column - 2
    guard point.row == layout.field.row, (-2..<room).contains(cell) else { return nil }
    let window = FieldWindow(field, columns: room)
    return .field(window.place(at: cell, in: field), first: window.first)
  }

  private func place(inRows point: Point, _ layout: Layout) -> ClickTarget.Place? {
    guard layout.rows.contains(point) else { return nil }
    let line = point.row - layout.rows.row
    let row = seenRows.first { ($0.line..<$0.line + $0.height).contains(line) }
    return row.map { .row($0.index) }
  }

  private func fieldRoom(_ layout: Layout) -> Int {
    layout.fieldRoom(beside: EdgeNote(state: self, layout: layout, seen: seenRows).text)
  }

  /// Lets go of what a click holds in sight of the field once the cursor has left it: else the text
  /// would jump when it comes back.
  mutating func letGoOfField() {
    guard let held = field.held else { return }
    let layout = Layout(size)
    if layout.isTooSmall || FieldWindow(field, columns: fieldRoom(layout)).first != held {
      field.held = nil
    }
  }
}
