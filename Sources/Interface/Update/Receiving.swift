import Canvas
import Posts

/// What sources say, and what becomes of the list.
extension State {
  /// Takes what a source said to the present query; what it says to another one is dropped.
  mutating func receive(_ outcome: SearchOutcome) -> [Effect] {
    guard outcome.query == query else { return [] }
    sources.note(outcome)
    switch outcome.result {
    case .failure(let error): return receive(error)
    case .success(let answer):
      switch answer.stage {
      case .slice: return receiveSlice(answer)
      case .first: return receiveFirst(answer)
      case .more: return receiveMore(answer.page)
      case .counted:
        if results.query == query { results.count = answer.page.count }
        return []
      case .newer: return receiveNewer(answer.page.posts)
      }
    }
  }

  /// The rows that a long search has so far. Where whole rows of this query are shown they stay.
  private mutating func receiveSlice(_ answer: SearchOutcome.Answer) -> [Effect] {
    guard results.query != query || results.isPartial else { return [] }
    if results.query != query { results = Results() }
    results.query = query
    results.title = field.text
    results.isPartial = true
    results.posts = answer.page.posts
    results.count = answer.page.count
    results.microseconds = answer.microseconds
    guard !results.posts.isEmpty, let opensFirst = pending?.opensFirst else { return [] }
    pending = nil
    return opensFirst && place == .list ? openSelected() : []
  }

  private mutating func receiveFirst(_ answer: SearchOutcome.Answer) -> [Effect] {
    let opensFirst = pending?.opensFirst ?? false
    pending = nil
    if results.query == query, !results.posts.isEmpty {
      refreshRows(answer.page)
    } else {
      results = Results()
      results.posts = answer.page.posts
      results.next = answer.page.next
    }
    results.query = query
    results.title = field.text
    results.isPartial = false
    results.failure = nil
    results.asked = nil
    results.bringsNewer = false
    results.count = answer.page.count ?? results.count
    results.microseconds = answer.microseconds
    return (opensFirst && place == .list ? openSelected() : []) + askForNextPage()
  }

  /// Rows that follow. Those already there are left out: what is new at the top moves all others
  /// down, also over the edge between two pages.
  private mutating func receiveMore(_ page: Page) -> [Effect] {
    guard results.query == query else { return [] }
    if query.order == .newest {
      let last = results.posts.last?.order
      results.posts += page.posts.filter { post in last.map { $0 < post.order } ?? true }
    } else {
      let known = Set(results.posts.map(\.id))
      results.posts += page.posts.filter { !known.contains($0.id) }
    }
    results.next = page.next
    results.sharpenCount(page.count)
    return askForNextPage()
  }

  /// Posts that came since, without those that are here: the rows shown follow them.
  private mutating func receiveNewer(_ posts: [Post]) -> [Effect] {
    guard results.query == query else { return [] }
    let known = Set(posts.map(\.id))
    let rest = results.posts.filter { !known.contains($0.id) }
    refreshRows(Page(posts: posts + rest, next: results.next))
    return []
  }

  /// The rows of the same query, again: the selected post stays selected and where it is, and newer
  /// posts wait. Asked for at the top of the list they come in at once.
  private mutating func refreshRows(_ page: Page) {
    guard let first = results.posts.first else { return }
    guard query.order == .newest else { return replaceAllRows(page) }
    let bringsNewer = results.selected == 0 && (results.bringsNewer || isUntouchedDemo)
    let selected = results.selectedPost
    let line = selectedLine
    let newer = page.posts.filter { $0.order < first.order }
    let reachesRows = newer.count < page.posts.count || page.next == nil
    if reachesRows { replaceRows(page.posts.dropFirst(newer.count), next: page.next) }
    if results.bringsNewer, page.posts.first?.id == first.id {
      note = Note(.done, "No newer posts.")
    }
    results.waiting =
      newer.isEmpty ? nil : Results.Waiting(posts: newer, gap: reachesRows ? nil : page.next)
    if bringsNewer || results.posts.isEmpty, let waiting = results.waiting {
      results.show(waiting)
      results.selected = 0
      results.viewport = Viewport()
    } else if let selected {
      let behind = results.index(behind: selected.order)
      let isThere = behind > 0 && results.posts[behind - 1].id == selected.id
      results.selected = max(0, min(isThere ? behind - 1 : behind, results.posts.count - 1))
      results.viewport.place(results.selected, at: line, height: rowHeight)
      results.viewport.stopAtEnd(
        count: results.posts.count, lines: listLines, height: rowHeight)
    }
  }

  /// Takes the rows of a new answer, and keeps the older ones behind them that were here already.
  private mutating func replaceRows(_ posts: ArraySlice<Post>, next: Page.Cursor?) {
    let end = next == nil ? nil : posts.last.map { results.index(behind: $0.order) }
    let count = results.posts.count
    if (end ?? count) == count { results.next = next }
    results.posts.replaceSubrange(..<(end ?? count), with: posts)
  }

  /// Rows that do not stand by time: no place is that of what is newer, so all are those of the new
  /// answer. The selected post stays selected where it is among them.
  private mutating func replaceAllRows(_ page: Page) {
    let id = results.selectedPost?.id
    results.posts = page.posts
    results.next = page.next
    let place = id.flatMap { id in results.posts.firstIndex { $0.id == id } }
    results.selected = place ?? max(0, min(results.selected, results.posts.count - 1))
    results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
    results.viewport.stopAtEnd(count: results.posts.count, lines: listLines, height: rowHeight)
  }

  /// The line of the list that the selected row begins on.
  private var selectedLine: Int {
    let seen = seenRows
    return seen.first { $0.index == results.selected }?.line ?? 0
  }

  /// While the demo is being made and nobody has moved, its newest posts come up by themselves.
  private var isUntouchedDemo: Bool {
    demo != nil && results.selected == 0 && results.viewport == Viewport()
  }

  private mutating func receive(_ error: SearchError) -> [Effect] {
    let isFurtherPage = pending == nil && results.query == query && results.asked != nil
    pending = nil
    if isFurtherPage || (results.query == query && !results.posts.isEmpty) {
      results.asked = nil
      results.isPartial = false
      note = Note(
        .failed, error.sentences)
      return []
    }
    results = Results()
    results.query = query
    results.title = field.text
    results.failure = error
    return []
  }

  /// While the demo grows, asks again at every step: rows and count keep up with it.
  mutating func take(_ progress: DemoProgress?) -> [Effect] {
    let before = demo
    demo = progress
    switch progress {
    case .making where pending == nil: return [.searchAgain]
    case .ready where before != nil && before != .ready: return [.searchAgain]
    default: return []
    }
  }
}

extension Results {
  /// Takes a count that came with further rows; a bound says less than an exact count that is known.
  fileprivate mutating func sharpenCount(_ count: Page.Count?) {
    switch (self.count, count) {
    case (_, nil), (.exactly, .atMost): break
    default: self.count = count
    }
  }
}
