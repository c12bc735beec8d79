import Posts

/// Sheets that lie over the list: what the keys do that all of them share, and those of the help.
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
}
