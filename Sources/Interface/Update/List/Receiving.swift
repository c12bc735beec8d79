import Canvas
import Posts

/// What sources say, and what becomes of the list.
extension State {
  /// Takes what a source said to the present query; what it says to another one is dropped.
  mutating func receive(_ outcome: SearchOutcome) -> [Effect] {
    guard outcome.query == query else { return [] }
    let said = results.query == query ? results[feed: outcome.source] : Feed(outcome.source)
    let now = now
    sources.change(outcome.source) { source in
      source.note(outcome, said: said)
      if case .failure = outcome.result { source.failedAt = now }
    }
    if outcome.isStale(after: said) { return [] }
    switch outcome.result {
    case .failure(let error):
      return receive(error, from: outcome.source, isFurtherPage: outcome.cursor != nil)
    case .success(let answer):
      if answer.usage?.isKept == true, outcome.cursor == nil {
        results.refresh.kept.insert(outcome.source)
      }
      switch answer.stage {
      case .slice:
        receiveSlice(answer, from: outcome.source)
        return []
      case .first: return receiveFirst(answer, to: outcome.query, from: outcome.source)
      case .moreSlice: return receiveMoreSlice(answer.page, from: outcome.source)
      case .more: return receiveMore(answer.page, from: outcome.source)
      case .counted:
        if results.query == query {
          results[feed: outcome.source].take(counted: answer.page)
        }
        return []
      case .newer: return receiveNewer(answer.page, from: outcome.source)
      }
    }
  }

  /// Takes the rows that a long search has so far. Rows of a whole answer to this query stay.
  private mutating func receiveSlice(_ answer: SearchOutcome.Answer, from source: String) {
    beginRows()
    let startsOver = leaveDemo(for: source)
    let comesIn = order == .newest && rises(from: source, isNew: !results.has(source))
    let showedRows = results[feed: source].isShowingSlice
    results[feed: source].take(slice: answer.page, in: order)
    if results[feed: source].isPartial, !showedRows {
      results[feed: source].microseconds = answer.microseconds
    }
    rearrange(newer: startsOver ? .show : comesIn ? .rise : .wait)
    selectFormer()
    if !results.posts.isEmpty { pending = nil }
  }

  private mutating func receiveFirst(
    _ answer: SearchOutcome.Answer, to query: Query, from source: String
  ) -> [Effect] {
    // The old rows need not go for a live source without rows: the archive may have some.
    let isAwaited = source != Source.archiveName && isArchiveAsked && results.query != query
    if isAwaited, answer.page.posts.isEmpty {
      receiveEarly(answer, to: query, from: source)
      return []
    }
    beginRows()
    let startsOver = leaveDemo(for: source)
    forgetOtherSpelling(of: query, from: source)
    let isNew = !results.has(source)
    results.failure = nil
    if source == Source.archiveName { results.missing = answer.missing }
    // What counts is when the first rows were there.
    let showedRows = results[feed: source].isShowingSlice
    results[feed: source].take(first: answer.page, in: order)
    results[feed: source].query = query
    if !showedRows { results[feed: source].microseconds = answer.microseconds }
    bringIn(from: source, isNew: isNew, startsOver: startsOver)
    // The rows are there when there are some, or when the archive has none.
    let isReady = !results.posts.isEmpty || source == Source.archiveName || !isArchiveAsked
    if isReady { pending = nil }
    return askForNextPage() + goOnToEnd()
  }

  /// Keeps an answer without rows: it begins no list, but its next pages may have some.
  private mutating func receiveEarly(
    _ answer: SearchOutcome.Answer, to query: Query, from source: String
  ) {
    var feed = Feed(source)
    feed.take(first: answer.page, in: order)
    (feed.query, feed.microseconds) = (query, answer.microseconds)
    results.keepEarly(feed)
    noteIfAwaited(source)
  }

  /// Forgets what a live source said to another spelling of the query: the pages of that answer do
  /// not go on below this one.
  private mutating func forgetOtherSpelling(of query: Query, from source: String) {
    guard source != Source.archiveName, let asked = results[feed: source].query else { return }
    let keepsSigns = sources.named(source)?.settings?.kind.keepsSigns ?? true
    if !asked.isSpelled(like: query, bySigns: keepsSigns) { results.forget(source) }
  }

  private mutating func receiveMoreSlice(_ page: Page, from source: String) -> [Effect] {
    guard results.query == query, !page.posts.isEmpty else { return [] }
    results[feed: source].take(moreSlice: page, in: order)
    rearrangeBehind()
    return goOnToEnd()
  }

  private mutating func receiveMore(_ page: Page, from source: String) -> [Effect] {
    guard results.query == query else { return [] }
    // With its last page the line of a source goes, which may be the selected one.
    let (line, more) = (selectedLine, selectedMore)
    let bought = more?.source == source ? results.merged.map(\.id) : nil
    results[feed: source].take(more: page, in: order)
    rearrangeBehind(from: line, on: more)
    if let bought { showNew(besides: Set(bought)) }
    return askForNextPage() + goOnToEnd()
  }

  /// Takes posts that came since, without those that are here: the rows shown follow them, at once
  /// or behind further pages.
  private mutating func receiveNewer(_ page: Page, from source: String) -> [Effect] {
    if results.query != query {
      guard results.early.contains(where: { $0.source == source }) else { return [] }
      if page.posts.isEmpty {
        noteIfAwaited(source)
        return []
      }
      beginRows()
    }
    results[feed: source].take(newer: page, in: order)
    // Without posts there is no mark; and what costs money is asked for by a line, not
    // automatically.
    if page.posts.isEmpty || order != .newest || !asksByItself(source) {
      results[feed: source].closeHole()
    }
    bringIn(from: source, isNew: true)
    pending = nil
    return askForNextPage()
  }

  /// Drops the rows of the query before for those of this one, which keys may wait for already.
  mutating func beginRows() {
    guard results.query != query else { return }
    let (refresh, former) = (results.refresh, results.former)
    let (keysAhead, early) = (results.keysAhead, results.early)
    results = Results()
    stopGoingToEnd()
    results.query = query
    results.title = typedWords
    (results.refresh, results.former) = (refresh, former)
    results.keysAhead = keysAhead
    for feed in early { results[feed: feed.source] = feed }
  }

  /// Brings an answer from the top into the rows. Posts newer than the first row come in at once
  /// where a person at the top of the list asked for them, and where nobody has chosen a row yet;
  /// otherwise they wait.
  ///
  /// - Parameters:
  ///   - isNew: whether the source says this for the first time.
  ///   - startsOver: whether no row stays where it is.
  private mutating func bringIn(from source: String, isNew: Bool, startsOver: Bool = false) {
    let isWanted = results.refresh.awaited.remove(source) != nil
    let first = results.posts.first?.id
    let held = results.merged.count
    if startsOver {
      rearrange(newer: .show)
    } else if order == .newest {
      let isTop = results.selected == 0 && isWanted
      rearrange(newer: isTop ? .show : rises(from: source, isNew: isNew) ? .rise : .wait)
    } else {
      rearrange(newer: isWanted ? .join : .wait)
    }
    selectFormer()
    let isSame = first != nil && results.merged.first?.id == first
    // A source that answers for the first time may bring rows that stand further down; posts that a
    // source sold may come from the archive first, which keeps them.
    if !isSame || results.merged.count > held { results.refresh.hasChanged = true }
    if let former = results.former {
      results.refresh.hasChanged = results.merged.first?.id != former.first
    }
    if isWanted { noteAnswered(source) }
  }

  /// Notes that a source has answered, where a refresh waits for it.
  private mutating func noteIfAwaited(_ source: String) {
    if results.refresh.awaited.remove(source) != nil { noteAnswered(source) }
  }

  /// Notes that a source has answered a refresh, perhaps as the last one.
  private mutating func noteAnswered(_ source: String) {
    if !results.refresh.kept.contains(source) { results.refresh.answered.insert(source) }
    if results.refresh.awaited.isEmpty { tellEndOfRefresh() }
  }

  /// Whether the archive is among the sources, or there are none yet.
  private var isArchiveAsked: Bool {
    sources.isEmpty || sources.named(Source.archiveName)?.isOn == true
  }

  /// Whether newer posts come in above the first row, as nobody has chosen a row yet: those of the
  /// first answer of each source, and all while the archive begins, as the demo or by a first
  /// import. An open post of the demo holds up none of these: it is no row any more, and the list
  /// is not in sight.
  private func rises(from source: String, isNew: Bool) -> Bool {
    let isBeginning = results.areOfFirstImport && source == Source.archiveName
    return isBeginning ? isAtUntouchedTop : isUntouched && (isNew || demo != nil)
  }

  /// Whether the first row is selected because nobody has chosen one since the text was typed: no
  /// row was moved to, scrolled to or opened.
  var isUntouched: Bool { isAtUntouchedTop && detail == nil }

  private var isAtUntouchedTop: Bool {
    !results.isTouched && results.selected == 0 && results.viewport == Viewport()
  }
}
