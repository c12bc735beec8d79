/// Help and sources: what their keys do.
extension State {
  /// Scrolls, selects, runs a recent query, closes.
  mutating func performInSheet(_ command: Command) -> [Effect] {
    switch (sheet, command) {
    case (_, .back): sheet = nil
    case (.help, .up): scrollHelp(by: -1)
    case (.help, .down): scrollHelp(by: 1)
    case (.help, .pageUp): scrollHelp(by: -pageLines)
    case (.help, .pageDown): scrollHelp(by: pageLines)
    case (.help, .first): sheet = .help(scroll: 0)
    case (.help, .last): scrollHelp(by: .max / 2)
    case (.sources(let selected), .up): selectQuery(selected - 1)
    case (.sources(let selected), .down): selectQuery(selected + 1)
    case (.sources(let selected), .pageUp): selectQuery(selected - pageLines)
    case (.sources(let selected), .pageDown): selectQuery(selected + pageLines)
    case (.sources, .first): selectQuery(0)
    case (.sources, .last): selectQuery(.max)
    case (.sources(let selected), .open): return runQuery(selected)
    default: break
    }
    return []
  }

  /// Scrolls what lies over the list, as the wheel does.
  mutating func scrollOver(by lines: Int) {
    switch (sheet, detail) {
    case (.help, _): scrollHelp(by: lines)
    case (.sources(let selected), _): selectQuery(selected + lines.signum())
    case (nil, _?): scrollDetail(by: lines)
    case (nil, nil): break
    }
  }

  private mutating func scrollHelp(by lines: Int) {
    guard case .help(let scroll) = sheet else { return }
    let content = HelpContent(
      keys: keys, columns: Layout(size).inside.columns, palette: Palette(theme))
    let last = OverView.lastScroll(lines: content.lines.count, layout: Layout(size))
    sheet = .help(scroll: min(max(0, scroll + lines), last))
  }

  private mutating func selectQuery(_ index: Int) {
    sheet = .sources(selected: min(max(0, index), max(0, recall.queries.count - 1)))
  }

  /// Puts a recent query into the field, and shows its rows.
  private mutating func runQuery(_ index: Int) -> [Effect] {
    let recent = recall.recent
    guard recent.indices.contains(index) else { return [] }
    closeAll()
    return edit { $0.replace(with: recent[index]) }
  }
}
