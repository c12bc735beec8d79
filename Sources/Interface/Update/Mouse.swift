import Canvas
import Posts

/// The mouse.
extension State {
  /// Wheel and clicks; a release means nothing here.
  mutating func use(_ mouse: Input.Mouse) -> [Effect] {
    if mouse.action == .press, let effects = clickOnHint(at: mouse.point) { return effects }
    if signIn != nil { return [] }
    if mouse.action != .release {
      // A notch of the wheel shows that a person is there, as a key does.
      pagesWithoutKey = 0
      stopGoingToEnd()
      forgetKeysAhead()
    }
    switch mouse.action {
    case .wheelUp: return scroll(by: -3)
    case .wheelDown: return scroll(by: 3)
    case .press: return click(mouse.point)
    case .release: return []
    }
  }

  private mutating func scroll(by lines: Int) -> [Effect] {
    lastClick = nil
    guard isInList else {
      scrollOver(by: lines)
      return []
    }
    guard rowCount > 0 else { return [] }
    let height = rowHeight
    results.isTouched = true
    results.viewport.scroll(
      by: lines, count: rowCount, lines: listLines, height: height)
    let seen = results.viewport.seen(count: rowCount, lines: listLines, height: height)
    let whole = seen.filter { $0.line >= 0 && $0.line + $0.height <= listLines }
    // Where there is little room, all rows that are seen may be cut off.
    let eligible = whole.isEmpty ? seen : whole
    if let first = eligible.first, let last = eligible.last {
      results.selected = min(max(results.selected, first.index), last.index, jumpEnd)
    }
    return askForNextPage()
  }

  private mutating func click(_ point: Point) -> [Effect] {
    switch clickTarget(at: point) {
    case .nothing: return []
    case .answer(let button):
      // A click chooses; only Enter answers.
      access?.choice = button
      return []
    case .sheet: return clickInSheet(point)
    case .post: return clickInPost(point)
    case .choice(let choice):
      beginClickInList(at: point)
      return choose(choice)
    case .list(let place):
      beginClickInList(at: point)
      stopCompleting()
      return place.map { click(on: $0, at: point.row) } ?? []
    }
  }

  private mutating func beginClickInList(at point: Point) {
    note = nil
    // A press on something else lies between two on a row.
    if !Layout(size).rows.contains(point) { lastClick = nil }
  }

  /// Selects a row; a second press soon after opens it. Elsewhere a press puts the field's cursor
  /// where the pointer is, runs a recent query, steps scope or order on, shows a source among all,
  /// or shows the newer posts behind their mark.
  ///
  /// - Parameter row: the row of the screen.
  private mutating func click(on place: ClickTarget.Place, at row: Int) -> [Effect] {
    switch place {
    case .newer: return perform(.showNewer)
    case .recent(let query): return replaceQuery(with: query)
    case .pane(.scope): return perform(.scope)
    case .pane(.order): return perform(.order)
    case .pane(.source(let name)):
      let effects = perform(.sources)
      selectItem(.source(name))
      lastClick = Click(row: row, at: now, hasOpened: true)
      return effects
    case .field(let character, let first):
      field.move(to: character)
      field.held = first
      return []
    case .row(let index): return click(onRow: index, at: row)
    }
  }

  private mutating func click(onRow index: Int, at row: Int) -> [Effect] {
    let isSecond = notePress(at: row, isOnSelected: results.selected == index)
    // The row stays where it is: it may be cut off at the edge, but it is under the pointer.
    results.selected = index
    results.isTouched = true
    // Unlike Enter, a click means what is seen there, even if it belongs to the text before. No
    // page is asked for any more for that text.
    let isOfTextBefore = isBeforeRows && selectedMore != nil
    return isSecond && !isOfTextBefore ? openSelected() : askForNextPage()
  }

  /// The last press of a button, to tell a double click.
  struct Click: Sendable, Equatable {
    /// The row of the screen.
    var row: Int
    var column = 0
    var at: Timestamp
    /// Whether it has covered what was clicked, so that a second one would meet something else.
    var hasOpened = false
    /// The hint of the last line that was clicked: with a press on a row it makes no double click.
    var hint: StatusView.Hint?
  }

  /// How long two presses may be apart to be a double click.
  private static let doubleClick = Duration.milliseconds(400)

  /// The press before, if the next one may be the second of a double click.
  var recentClick: Click? {
    // A clock that was set back in between makes no double click of two slow presses.
    lastClick.flatMap { click in
      (Duration.zero...Self.doubleClick).contains(now - click.at) ? click : nil
    }
  }

  /// Notes a press, which may begin a double click, or end one. Where something else has come under
  /// the pointer since the press before, it does neither: else a third one would do what Enter does
  /// with a line that nobody aimed at.
  ///
  /// - Returns: whether it ends one: soon after another, on what that one selected.
  mutating func notePress(at row: Int, isOnSelected: Bool) -> Bool {
    let last = recentClick.flatMap { $0.hint == nil ? $0 : nil }
    let isSecond = last != nil && isOnSelected
    lastClick = isSecond || last?.row == row ? nil : Click(row: row, at: now)
    return isSecond
  }
}

/// The mouse on the keys that the last line names.
extension State {
  /// Presses the key that the hint under the pointer names; `nil` outside of the last line, and
  /// beside its hints.
  private mutating func clickOnHint(at point: Point) -> [Effect]? {
    let layout = Layout(size)
    guard !layout.isTooSmall, point.row == layout.status else { return nil }
    let palette = Palette(theme)
    let isCovered = NoteView(self, layout: layout, palette: palette) != nil
    let found =
      isCovered ? nil : StatusView(state: self, layout: layout, palette: palette).hint(at: point)
    if let last = recentClick, let meant = last.hint, meant != found?.hint,
      abs(last.column - point.column) <= Self.unsteadiness
    {
      // Whoever clicks twice meant the first hint, not what stands there now.
      lastClick?.at = now
      return []
    }
    guard let (hint, key) = found else { return nil }
    // Only Enter answers the question for access.
    if place == .access, launch.keys.command(for: key, in: .access) == .open { return [] }
    let effects = press(key)
    lastClick = Click(row: point.row, column: point.column, at: now, hint: hint)
    return effects
  }

  /// Cells by which the pointer may move within a double click.
  private static let unsteadiness = 2
}
