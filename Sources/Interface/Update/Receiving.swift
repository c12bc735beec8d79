import Canvas
import Posts

/// What sources say, and what becomes of the list.
extension State {
  mutating func receive(_ outcome: SearchOutcome) -> [Effect] {
    guard outcome.query == query else { return [] }
    switch outcome.result {
    case .failure(let error): return receive(error)
    case .success(let answer):
      switch answer.stage {
      case .first: return receiveFirst(answer)
      case .more: return receiveMore(answer.page)
      case .counted:
        if results.query == query { results.count = answer.page.count }
        return []
      }
    }
  }

  private mutating func receiveFirst(_ answer: SearchOutcome.Answer) -> [Effect] {
    pending = nil
    if results.query == query, results.failure == nil, !results.posts.isEmpty {
      refreshRows(answer.page)
    } else {
      results = Results()
      results.posts = answer.page.posts
      results.next = answer.page.next
    }
    results.query = query
    results.title = field.text
    results.failure = nil
    results.count = answer.page.count ?? results.count
    results.microseconds = answer.microseconds
    return askForNextPage()
  }

  /// Rows that follow. Those already there are left out: what is new at the top moves all others
  /// down, also over the edge between two pages.
  private mutating func receiveMore(_ page: Page) -> [Effect] {
    guard results.query == query else { return [] }
    let last = results.posts.last?.order
    results.posts += page.posts.filter { post in last.map { $0 < post.order } ?? true }
    results.next = page.next
    if let count = page.count { results.count = count }
    return askForNextPage()
  }

  /// The rows of the same query, again: the selected post stays selected and where it is. Newer
  /// posts wait, unless they were asked for.
  private mutating func refreshRows(_ page: Page) {
    let bringsNewer = results.bringsNewer || isUntouchedDemo
    results.bringsNewer = false
    guard let first = results.posts.first else { return }
    let newer = page.posts.filter { $0.order < first.order }
    let others = page.posts.filter { !($0.order < first.order) }
    let selected = results.selectedPost
    let line = selectedLine
    results.posts = merged(others, end: page.next)
    results.waiting = newer
    if bringsNewer {
      results.posts = newer + results.posts
      results.waiting = []
    }
    guard !isUntouchedDemo, let selected else { return }
    let place = results.posts.firstIndex { $0.order >= selected.order }
    results.selected = place ?? max(0, results.posts.count - 1)
    results.viewport.place(results.selected, at: line, height: rowHeight)
    results.viewport.stopAtEnd(
      count: results.posts.count, lines: listLines, height: rowHeight)
  }

  /// The new rows, and behind them the older rows that were here already.
  private mutating func merged(_ posts: [Post], end next: Page.Cursor?) -> [Post] {
    guard let next, let last = posts.last?.order else {
      if next == nil { results.next = nil }
      return posts.isEmpty && next != nil ? results.posts : posts
    }
    let older = results.posts.drop { $0.order <= last }
    if older.isEmpty { results.next = next }
    return posts + older
  }

  /// The line of the list that the selected row begins on.
  private var selectedLine: Int {
    let seen = results.viewport.seen(
      count: results.posts.count, lines: listLines, height: rowHeight)
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
      note = Note(
        .failed, [error.message, error.remedy].filter { !$0.isEmpty }.joined(separator: " — "))
      return []
    }
    results = Results()
    results.query = query
    results.title = field.text
    results.failure = error
    return []
  }

  mutating func take(_ progress: DemoProgress?) -> [Effect] {
    let before = demo
    demo = progress
    switch progress {
    case .making where pending == nil && results.posts.count < 2 * listLines: return [.searchAgain]
    case .ready where before != nil && before != .ready: return [.searchAgain]
    default: return []
    }
  }
}
