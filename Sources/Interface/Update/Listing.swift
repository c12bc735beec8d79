import Canvas
import Posts

/// The list: what its keys do.
extension State {
  /// Moves, opens, asks anew; what is left is editing.
  mutating func performInList(_ command: Command) -> [Effect] {
    switch command {
    case .up: return select(results.selected - 1)
    case .down: return select(results.selected + 1)
    case .pageUp: return turnPage(down: false)
    case .pageDown: return turnPage(down: true)
    case .first: return select(0)
    case .last: return select(results.posts.count - 1)
    case .open: return openSelected()
    case .back: return clearQuery()
    case .refresh: return refresh()
    case .showNewer: return showNewer()
    case .scope: return changeScope()
    case .order: return changeOrder()
    case .complete: return complete()
    case .openInBrowser, .copyLink, .copyText, .copyMarkdown:
      guard let post = results.selectedPost else {
        note = Note(.done, "There is no post here.")
        return []
      }
      return use(post, command)
    default: return performEditing(command) ?? []
    }
  }

  /// Lines of the list.
  var listLines: Int { Layout(size).rows.rows }

  /// Selects a row, or the nearest there is, and brings it into sight.
  mutating func select(_ index: Int) -> [Effect] {
    guard !results.posts.isEmpty else { return [] }
    results.selected = min(max(0, index), results.posts.count - 1)
    results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
    return askForNextPage()
  }

  /// Moves by a screen: the row that is cut off at the edge, or the one behind it, becomes the first
  /// or the last one seen.
  private mutating func turnPage(down: Bool) -> [Effect] {
    let height = rowHeight
    let count = results.posts.count
    let seen = seenRows
    guard let first = seen.first, let last = seen.last else { return [] }
    if down {
      let isCut = last.line + last.height > listLines && last.index > first.index
      results.selected = min(count - 1, isCut ? last.index : last.index + 1)
      results.viewport = Viewport(top: results.selected)
    } else {
      let target = max(
        0, first.line < 0 && last.index > first.index ? first.index : first.index - 1)
      results.viewport.place(target, at: max(0, listLines - height(target)), height: height)
      results.selected = min(target, results.viewport.firstWhole)
    }
    results.viewport.stopAtEnd(count: count, lines: listLines, height: height)
    return askForNextPage()
  }

  /// Asks for the rows that follow when the end comes near; once with each cursor.
  mutating func askForNextPage() -> [Effect] {
    guard let next = results.next, results.asked != next, pending == nil,
      let query = results.query
    else { return [] }
    // A row takes two lines at least, so that this many fill the screen twice.
    guard results.selected + listLines >= results.posts.count else { return [] }
    results.asked = next
    return [.nextPage(query, next)]
  }

  /// Opens or picks the selected post. Pressed before the rows of the text are there, it waits for
  /// them: those still shown belong to another query.
  mutating func openSelected() -> [Effect] {
    if let pending, pending.query != results.query || results.isPartial {
      self.pending?.opensFirst = true
      return []
    }
    guard let post = results.selectedPost else { return [] }
    if isPicking { return rememberQuery() + [.pick(post)] }
    return rememberQuery() + openDetail(post)
  }

  private mutating func clearQuery() -> [Effect] {
    if isPicking { return [.quit(130)] }
    guard !field.isEmpty else { return [] }
    return rememberFoundQuery() + edit { $0.replace(with: "") }
  }

  /// Asks every source again; at the top of the list newer posts may come in at once.
  mutating func refresh() -> [Effect] {
    results.bringsNewer = true
    results.asked = nil
    pending = Pending(query: query, since: now)
    return [.refresh, .wake(milliseconds: Int(Self.patience))]
  }

  /// Shows the newer posts that wait, from the top.
  private mutating func showNewer() -> [Effect] {
    guard let waiting = results.waiting else {
      note = Note(.done, "No newer posts are waiting.")
      return []
    }
    results.show(waiting)
    return select(0)
  }
}

extension Viewport {
  /// The first row that is seen whole.
  fileprivate var firstWhole: Int { skip > 0 ? top + 1 : top }
}

extension Results {
  /// Puts the posts that waited on top; all rows are theirs when there may be others between.
  mutating func show(_ waiting: Waiting) {
    self.waiting = nil
    if let gap = waiting.gap {
      posts = waiting.posts
      next = gap
      asked = nil
    } else {
      posts = waiting.posts + posts
    }
  }
}
