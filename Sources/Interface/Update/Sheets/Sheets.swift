import Canvas
import Posts

/// Sheets that lie over the list: what the keys do that all of them share, those of the help, and a
/// click.
extension State {
  /// Closes the sheet, or hands on the keys that are its own.
  mutating func performInSheet(_ command: Command) -> [Effect] {
    switch (sheet, command) {
    case (.followers, .followers): return toggleFollowers()
    case (.help(_, let beneath?), .back):
      sheet = beneath
      return []
    case (.saved, .saved), (_, .back): return show(nil)
    default: break
    }
    switch sheet {
    case .help: performInHelp(command)
    case .sources: return performInSources(command)
    case .followers: return performInFollowers(command)
    case .saved: return performInSaved(command)
    case nil: break
    }
    return []
  }

  private mutating func performInHelp(_ command: Command) {
    switch command {
    case .up: scrollHelp(by: -1)
    case .down: scrollHelp(by: 1)
    case .pageUp: scrollHelp(by: -pageLines)
    // Space reads on, as in a post.
    case .pageDown, .toggle: scrollHelp(by: pageLines)
    case .first: scrollHelp(by: -.max / 2)
    case .last: scrollHelp(by: .max / 2)
    default: break
    }
  }

  /// Scrolls what lies over the list, as the wheel does.
  mutating func scrollOver(by lines: Int) {
    switch (sheet, detail) {
    case (.help, _): scrollHelp(by: lines)
    // The source that is asked about stays selected.
    case (.sources, _) where place == .access: break
    case (.sources, _): stepItem(lines.signum())
    case (.followers(let list), _): selectFollower(list.selected + lines.signum())
    case (.saved(let list), _): selectSaved(list.selected + lines.signum())
    case (nil, _?): scrollDetail(by: lines)
    case (nil, nil): break
    }
  }

  private mutating func scrollHelp(by lines: Int) {
    guard case .help(let scroll, let beneath) = sheet else { return }
    let new = OverView.scroll(
      scroll, by: lines, lines: HelpContent(self).lines.count, layout: Layout(size))
    sheet = .help(scroll: new, over: beneath)
  }

  /// Selects what stands under the pointer; a second press soon after does with it what Enter does.
  mutating func clickInSheet(_ point: Point) -> [Effect] {
    note = nil
    if let last = recentClick, last.hasOpened, last.row == point.row {
      // Whoever clicks twice on a source meant the source, not what stands here now.
      lastClick?.at = now
      return []
    }
    // What the first press selected is meant, though to show all of it rows may have moved.
    let isSameRow = lastClick?.row == point.row
    if notePress(at: point.row, isOnSelected: isSameRow) { return performInSheet(.open) }
    guard let item = sheetItem(at: point.row) else {
      lastClick = nil
      return []
    }
    switch sheet {
    case .sources: selectItem(item)
    case .followers: selectFollower(item)
    case .saved: selectSaved(item)
    case .help, nil: break
    }
    return []
  }
}

/// What lies over the list: comes, goes, and takes its requests with it.
extension State {
  /// Back to the list.
  ///
  /// - Returns: effects that end requests whose sheet was closed.
  mutating func closeAll() -> [Effect] {
    (detail, detailsBeneath) = (nil, [])
    return show(nil)
  }

  /// Puts another sheet in front, or none.
  ///
  /// - Returns: effects that end requests whose sheet was closed.
  mutating func show(_ sheet: Sheet?) -> [Effect] {
    let ending: [Effect] = followers?.isAsking == true ? [.stopFollowers] : []
    self.sheet = sheet
    leaveQuestionOverSources()
    return ending
  }

  /// Puts the help in front; the sheet beneath it goes on.
  mutating func coverByHelp() {
    sheet = .help(scroll: 0, over: sheet)
    leaveQuestionOverSources()
  }

  /// The sheet in front, or the one that the help lies over, which goes on there.
  var sheetBeneathHelp: Sheet? {
    get { if case .help(_, let beneath) = sheet { beneath } else { sheet } }
    set {
      if case .help(let scroll, _) = sheet {
        sheet = .help(scroll: scroll, over: newValue)
      } else {
        sheet = newValue
      }
    }
  }

  private mutating func leaveQuestionOverSources() {
    guard access?.isOverSources == true else { return }
    access = nil
    askForAccess()
  }
}
