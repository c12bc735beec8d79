import Canvas
import Posts

/// The list: what its keys do.
extension State {
  /// Moves, opens, asks anew; what is left is editing.
  mutating func performInList(_ command: Command) -> [Effect] {
    if command.meansSelectedPost, isBeforeRows || isBetweenSlices {
      rememberForRow(command)
      return []
    }
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last:
      return isBeforeRows ? moveAhead(command) : move(command)
    case .open: return openSelected()
    case .back: return clearQuery()
    case .refresh: return refresh()
    case .followers: return toggleFollowers()
    case .showNewer: return showNewer()
    case .scope: return changeScope()
    case .order: return changeOrder()
    case .deleteChar where field.isEmpty:
      note = noteOfLeaving
      return []
    case .openInBrowser, .copyLink, .copyText, .copyMarkdown:
      guard let post = results.selectedPost else {
        note = .noPost
        return []
      }
      return use(post, command)
    default: return edit { $0.perform(command) }
    }
  }

  /// Selects another row.
  mutating func move(_ command: Command) -> [Effect] {
    switch command {
    case .up: select(results.selected - 1)
    case .down: goDown()
    case .pageUp: turnPage(down: false)
    case .pageDown: turnPage(down: true)
    case .first: select(0)
    case .last: goToEnd()
    default: []
    }
  }

  /// Selects a row, or the nearest there is, and brings it into sight.
  mutating func select(_ index: Int) -> [Effect] {
    guard rowCount > 0 else { return [] }
    results.isTouched = true
    results.selected = min(max(0, index), rowCount - 1)
    results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
    return askForNextPage()
  }

  /// Keeps the selected row in sight where the list has more or fewer lines than before.
  mutating func keepSelectedInSight() {
    guard rowCount > 0, !Layout(size).isTooSmall else { return }
    results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
    results.viewport.stopAtEnd(count: rowCount, lines: listLines, height: rowHeight)
  }

  /// How far down a jump goes: to the last post, not to a line behind it, where Enter may cost
  /// money. A line that was chosen stays chosen.
  var jumpEnd: Int { max(results.posts.count - 1, results.selected, 0) }

  /// The most pages that a live source is asked for without a key or the mouse: where all that it
  /// brings is filtered out, the end would never be reached.
  static let maxPagesWithoutKey = 5

  /// Asks for the rows that follow when the end comes near, of the source that holds back the
  /// others. Each cursor is asked with once, and a live source only so often without a key or the
  /// mouse.
  mutating func askForNextPage() -> [Effect] {
    guard pending == nil, let query = results.query else { return [] }
    extend()
    // A row takes two lines at least, so that this many fill the screen twice.
    guard results.selected + listLines >= results.posts.count else { return [] }
    var wanted = nextToAsk
    if !isLivePageDue { wanted.removeAll { $0 != Source.archiveName } }
    if pagesWithoutKey >= Self.maxPagesWithoutKey {
      for source in wanted where source != Source.archiveName {
        results[feed: source].isStalled = true
      }
      wanted.removeAll { $0 != Source.archiveName }
      extend()
    }
    return wanted.compactMap { askForPage(of: $0, query) }
  }

  /// Whether live sources are asked for what follows: where the rows behind the one that a person
  /// has chosen may not fill the screen. Until one is chosen they have been asked for the text, and
  /// that is enough, unless most of the screen is empty: nobody may ever look further down.
  private var isLivePageDue: Bool {
    if results.isTouched {
      let rows = (listLines + PostRow.leastHeight - 1) / PostRow.leastHeight
      return results.selected + rows >= results.posts.count
    }
    let filled = seenRows.last.map { $0.line + $0.height } ?? 0
    return 2 * filled < listLines
  }

  /// The sources whose next page belongs behind the last row. At the very end, once for each key or
  /// on the way to the last row of all, also one that has not come down to the selected post: what
  /// it has left out stands above.
  private var nextToAsk: [String] {
    guard order == .newest else {
      return results.feeds.filter { asksByItself($0.source) && $0.canGoOn && !$0.isStalled }.map(
        \.source)
    }
    let holding = holding
    let reach = holding.compactMap(\.reach).min()
    if !holding.isEmpty {
      return holding.filter { $0.canGoOn && ($0.reach == nil || $0.reach == reach) }.map(\.source)
    }
    let first = results.posts.first?.order
    let above = results.feeds.filter { feed in
      guard let reach = feed.reach, let first, pagesWithoutKey == 0 || isGoingToEnd else {
        return false
      }
      return feed.canGoOn && !feed.isStalled && asksByItself(feed.source) && !(reach < first)
    }
    let top = above.compactMap(\.reach).min()
    return above.first { $0.reach == top }.map { [$0.source] } ?? []
  }

  /// Asks a source for its next page, whatever it costs.
  mutating func askForPage(of source: String, _ query: Query) -> Effect? {
    guard let next = results[feed: source].next else { return nil }
    results[feed: source].asked = next
    if source != Source.archiveName { pagesWithoutKey += 1 }
    return .nextPage(
      results[feed: source].query ?? query, next, source: source,
      rows: source == Source.archiveName ? rowsOfNextPage : nil)
  }

  /// How many rows of the archive are asked for; `nil` for a page as large as any.
  ///
  /// With each page the list is merged anew, which takes the longer the more rows it has. A long
  /// list gets larger pages: else whoever holds a key would wait for the square of its rows.
  private var rowsOfNextPage: Int? {
    if isGoingToEnd { return rowsToEnd }
    let share = results.posts.count / 8
    return share > SourceKind.archive.pageSizes.upperBound ? share : nil
  }

  /// Opens or picks the selected post, or asks for what the line behind the last one offers.
  mutating func openSelected() -> [Effect] {
    if let more = selectedMore, let query = results.query {
      // The line stays until the answer is there: in its place there might be one that costs money.
      guard !more.isAsked else { return [] }
      return askForPage(of: more.source, query).asList
    }
    guard let post = results.selectedPost else { return leaveWithoutPick() }
    if launch.isPicking { return pick(post) }
    return rememberFoundQuery() + openDetail(post)
  }

  /// Picks a post. One that cannot be printed is not picked: the list stays, to pick another one.
  private mutating func pick(_ post: Post) -> [Effect] {
    let isOfDemo = post.id.isInvented && (demo != nil || results.areOfFormerDemo)
    if launch.picksForProgram, isOfDemo, !launch.isOnlyDemo {
      note = Note(.warning, "This post is invented: only --demo picks such ones.")
      return []
    }
    if launch.picksAddress, post.sanitized.url == nil {
      note = .noAddress
      return []
    }
    if !launch.picksPrivate, post.visibility.isPrivate {
      note = Note(
        .warning, "This post is followers-only or direct: --include-private picks it.")
      return []
    }
    return rememberFoundQuery() + [.pick(results.picked(post))]
  }

  /// Tells a script that nothing can be picked, where nothing more will come by itself.
  private func leaveWithoutPick() -> [Effect] {
    guard launch.isPicking, pending == nil, !isSearchingLive, results.query != nil, rowCount == 0
    else { return [] }
    return [.quit(.nothingToPick)]
  }

  private mutating func clearQuery() -> [Effect] {
    if launch.isPicking { return [.quit(.unpicked)] }
    guard !field.isEmpty else {
      note = noteOfLeaving
      return []
    }
    return rememberFoundQuery() + replaceQuery(with: "")
  }

  /// Asks every source again; at the top of the list newer posts may come in at once.
  mutating func refresh() -> [Effect] {
    if results.query == query { results.former = nil }
    let meaning = question.query == query ? [] : searchWithPresentMeaning()
    let live = isForLive ? sources.filter(\.answersRefresh).map(\.name) : []
    results.refresh = Refresh(of: Set(live + [Source.archiveName]))
    results.refresh.isOfAll = true
    results.changeFeeds { $0.isStalled = false }
    pending = Pending(query: query, since: now)
    askForAccessAgain()
    return meaning + [.refresh]
  }

  /// Shows the newer posts that wait, from the top.
  private mutating func showNewer() -> [Effect] {
    guard results.waiting != nil else {
      note = Note(.notice, "No newer posts are waiting.")
      return []
    }
    rearrange(newer: .show)
    return select(0)
  }
}
