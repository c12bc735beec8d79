import Posts

/// Saved searches: what their keys do.
extension State {
  /// The open sheet with saved searches, in front or beneath the help.
  var savedSheet: SavedSheet? {
    get { if case .saved(let saved) = sheetBeneathHelp { saved } else { nil } }
    set { sheetBeneathHelp = newValue.map { .saved($0) } }
  }

  /// Opens the sheet, and reads the file again: another copy may have saved something.
  mutating func openSaved() -> [Effect] {
    var sheet = SavedSheet()
    if let text = typedQuery, let index = saved.searches.index(of: text) { sheet.selected = index }
    let ending = show(.saved(sheet))
    selectSaved(sheet.selected)
    return ending + [.loadSaved]
  }

  /// Moves, runs, saves, removes, brings back.
  mutating func performInSaved(_ command: Command) -> [Effect] {
    guard case .saved(let sheet) = sheet else { return [] }
    let page = max(1, SavedContent.rows(of: self, Layout(size)).rows - 1)
    switch command {
    case .up: selectSaved(sheet.selected - 1)
    case .down: selectSaved(sheet.selected + 1)
    case .pageUp: selectSaved(sheet.selected - page)
    case .pageDown: selectSaved(sheet.selected + page)
    case .first: selectSaved(0)
    case .last: selectSaved(.max)
    case .open: return runSaved(sheet.selected)
    case .deleteChar: return removeSaved(sheet.selected)
    case .undo: return restoreSaved()
    default: break
    }
    return []
  }

  /// Selects a saved search, or the nearest there is, and brings it into sight.
  mutating func selectSaved(_ index: Int) {
    guard var sheet = savedSheet else { return }
    sheet.selected = max(0, min(index, saved.searches.count - 1))
    let rows = SavedContent.rows(of: self, Layout(size)).rows
    sheet.viewport.reveal(sheet.selected, lines: max(1, rows)) { _ in 1 }
    sheet.viewport.stopAtEnd(count: saved.searches.count, lines: max(1, rows)) { _ in 1 }
    savedSheet = sheet
  }

  /// Saves the present query, within its scope: what its rows show counts as looked at.
  mutating func saveQuery() -> [Effect] {
    guard let text = typedQuery else {
      let limit = scope.text ?? ""
      note = Note(
        .warning, "So many words have no room for “\(limit)”: leave one out to save them.")
      return []
    }
    guard !text.isEmpty else {
      note = Note(.notice, "Type a query first: then it can be saved.")
      return []
    }
    if let index = saved.searches.index(of: text) {
      note = Note(.notice, "“\(text)” is saved already.")
      selectSaved(index)
      return []
    }
    // It would find every post, and count every new one as news.
    guard typedWords.isEmpty || !reading.query.isEmpty else {
      note = Note(.warning, "Not saved: " + (remark?.text ?? "nothing of it is understood."))
      return []
    }
    let search = SavedSearch(text: text, looked: now, newest: newestShown)
    let effects = change(.add(search, at: nil))
    selectSaved(.max)
    // With another archive nothing is counted.
    let key =
      launch.isArchiveNamed
      ? nil
      : launch.keys.keys(for: .saved, in: .list).first.map { " \($0.text) shows what is new." }
    note = Note(.notice, "Saved “\(text)”." + (sheet == nil ? key ?? "" : ""))
    return effects
  }

  /// Puts a saved search into the field and shows its rows, all posts and the newest first: they
  /// count as looked at when they are there.
  private mutating func runSaved(_ index: Int) -> [Effect] {
    guard saved.searches.indices.contains(index) else { return [] }
    let search = saved.searches[index]
    let text = search.text
    let closing = closeAll()
    saved.watched = SavedSearches.Watched(text: text)
    if let news = saved.news[text], news.count > 0, let seenUpTo = search.seenUpTo {
      saved.watched?.told = SavedSearches.Told(news: news, seenUpTo: seenUpTo)
    }
    let isOther = scope != .all || order != .newest
    (scope, order) = (.all, .newest)
    results.changeFeeds { $0.asked = nil }
    var effects = replaceQuery(with: text)
    if effects.isEmpty, isOther { effects = searchText() }
    return closing + effects + beginAnew()
  }

  /// Shows the rows of the present query from the top where they are here already, with what waited
  /// above, as if they had come from another text.
  private mutating func beginAnew() -> [Effect] {
    guard results.query == query else { return [] }
    rearrange(newer: .show)
    results.isTouched = false
    return askForNextPage()
  }

  private mutating func removeSaved(_ index: Int) -> [Effect] {
    guard saved.searches.indices.contains(index) else { return [] }
    let search = saved.searches[index]
    saved.removed.append(SavedSearches.Removed(search: search, index: index))
    let effects = change(.remove(search.text))
    selectSaved(index)
    let key = keyText(.undo, in: .saved)
    note = Note(
      .notice, "Removed “\(search.text)”." + (key.isEmpty ? "" : " \(key) brings it back."))
    return effects
  }

  private mutating func restoreSaved() -> [Effect] {
    while let removed = saved.removed.last {
      // It came back, or was saved again. Before that it is kept: it may be that the file cannot be
      // written.
      guard saved.searches.index(of: removed.search.text) == nil else {
        saved.removed.removeLast()
        continue
      }
      let effects = change(.add(removed.search, at: removed.index))
      selectSaved(saved.searches.index(of: removed.search.text) ?? 0)
      return effects
    }
    note = Note(.notice, "Nothing is left to bring back.")
    return []
  }

  /// Makes a change here, and in the file.
  private mutating func change(_ change: SavedChange) -> [Effect] {
    saved.searches.apply(change)
    return [.keepSaved(change)]
  }

  /// The text of the field as it is kept, with what the scope adds to it: run in all posts, it
  /// finds the same. `nil` if these are too many words for one query.
  var typedQuery: String? {
    guard let limit = scope.text else { return typedWords }
    let context = Query.Context(now: now, ownHandles: ownHandles)
    return Query.text(typedWords, limitedBy: limit, in: context)
  }
}
