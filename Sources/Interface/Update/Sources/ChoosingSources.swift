import Posts

/// The list of sources, with recent queries below them: what its keys do.
extension State {
  /// Selects, turns on and off, asks about an account, signs in, runs a recent query.
  mutating func performInSources(_ command: Command) -> [Effect] {
    guard case .sources(let selected, _) = sheet else { return [] }
    switch command {
    case .up: stepItem(-1)
    case .down: stepItem(1)
    case .pageUp: selectItem(selected - pageLines)
    case .pageDown: selectItem(selected + pageLines)
    case .first: selectItem(0)
    case .last: selectItem(.max)
    case .toggle: return toggleSource(selected)
    case .nextAnswer: askAbout(selected)
    case .signIn: return beginSignIn(selected)
    case .open:
      if liveSources.indices.contains(selected) { return toggleSource(selected) }
      // Behind the sources stands the line for another one.
      let query = selected - liveSources.count - 1
      return query < 0 ? beginSignIn(selected) : runQuery(query)
    case .refresh: return refresh()
    default: break
    }
    return []
  }

  /// The sources that can be turned on and off: all but the archive.
  var liveSources: [SourceStatus] { sources.filter { $0.settings != nil } }

  /// Selects a source, the line for another one or a query, or the nearest there is, and brings it
  /// into sight.
  mutating func selectItem(_ index: Int) {
    guard let content = sourcesContent, case .sources(_, let scroll) = sheet else { return }
    let rows = Layout(size).inside.rows
    let new = min(max(0, index), content.items.count - 1)
    // The lines in sight now: what is drawn starts from the line that is stored, and shows the item
    // that was selected until now.
    let seen = content.scroll(from: scroll, rows: rows)
    sheet = .sources(selected: new, scroll: seen)
    // They move only as far as the new one asks for.
    guard let content = sourcesContent else { return }
    sheet = .sources(selected: new, scroll: content.scroll(from: seen, rows: rows))
  }

  /// Selects the item before or behind, once all of the selected one was seen.
  mutating func stepItem(_ direction: Int) {
    guard let content = sourcesContent, case .sources(let selected, let scroll) = sheet
    else { return }
    let rows = Layout(size).inside.rows
    let first = content.scroll(from: scroll, rows: rows)
    if let next = content.step(direction, from: first, rows: rows) {
      sheet = .sources(selected: selected, scroll: next)
    } else {
      selectItem(selected + direction)
    }
  }

  /// What the sheet with the sources shows.
  var sourcesContent: SourcesContent? {
    guard case .sources(let selected, _) = sheet else { return nil }
    return SourcesContent(
      state: self, selected: selected, columns: Layout(size).inside.columns,
      palette: Palette(theme))
  }

  /// Turns a source on or off; one that is on again is asked for what is typed.
  private mutating func toggleSource(_ item: Int) -> [Effect] {
    guard liveSources.indices.contains(item) else { return [] }
    // What is chosen would hold for later starts, and nobody would see it now.
    if launch.isOffline {
      note = Note(.notice, "Offline: sources cannot be turned on or off.")
      return []
    }
    let name = liveSources[item].name
    guard let index = sources.index(named: name) else { return [] }
    let turnsOn = !sources[index].isOn
    // The settings want it asked with that account or not at all: the next start would see to it.
    if turnsOn, let missing = sources[index].settings?.missingAccount {
      let key = keyText(.signIn, in: .sheet)
      note = Note(.notice, "\(name) stays off without its account “\(missing)”: \(key) signs in.")
      return []
    }
    sources[index].condition = turnsOn ? .ready : .off
    let effects = forgetRequests()
    askForAccess()
    return effects + [.enable(source: name, turnsOn)]
  }

  /// Puts the question whether the account of a source may be used, even where it was answered.
  private mutating func askAbout(_ item: Int) {
    guard liveSources.indices.contains(item) else { return }
    guard var question = AccessQuestion(liveSources[item]) else {
      note = Note(.notice, "\(liveSources[item].name) uses no account.")
      return
    }
    if liveSources[item].hasLostAccount {
      let key = keyText(.signIn, in: .sheet)
      note = Note(.notice, "\(liveSources[item].name) has no account: \(key) signs in.")
      return
    }
    question.isOverSources = true
    access = question
  }

  /// Puts a recent query into the field, and shows its rows.
  private mutating func runQuery(_ index: Int) -> [Effect] {
    let recent = recall.recent
    guard recent.indices.contains(index) else { return [] }
    return closeAll() + replaceQuery(with: recent[index])
  }
}
