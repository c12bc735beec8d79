import Posts

/// The way to the last row of all, when pages are missing before it.
///
/// Each page that comes asks for the next one, as large as all before it, and is shown; any key stays
/// where it is. So the rows are put together anew some times only, however many there are.
extension State {
  /// Rows that are fetched for it: a second or two. Who wants the end of more looks from the other side.
  static let maxRowsToEnd = 5_000

  /// Selects the last post, and fetches those that are missing before the end. Not a line behind it: Enter may cost
  /// money there.
  mutating func goToEnd() -> [Effect] {
    let wasAtEnd = results.selected >= results.posts.count - 1 && isFetching
    let effects = select(results.posts.count - 1)
    guard results[feed: Source.archiveName].next != nil else {
      if wasAtEnd || results.isPartial { remember(.last) }
      return effects
    }
    guard isEndNear else {
      tellOtherSide()
      return effects
    }
    isGoingToEnd = isFetching
    if isGoingToEnd { note = Self.onTheWay } else { remember(.last) }
    return effects
  }

  /// The next step, once further rows are there.
  mutating func goOnToEnd() -> [Effect] {
    guard isGoingToEnd else { return [] }
    let effects = select(results.posts.count - 1)
    let isMissing = results[feed: Source.archiveName].next != nil
    if isMissing, isEndNear, isFetching { return effects }
    stopGoingToEnd()
    if isMissing { tellOtherSide() }
    return effects
  }

  /// Stays where it is.
  mutating func stopGoingToEnd() {
    isGoingToEnd = false
    if note == Self.onTheWay { note = nil }
  }

  /// How many rows are asked for on the way; `nil` for a page as large as any.
  var rowsToEnd: Int? {
    guard isGoingToEnd else { return nil }
    return max(1, min(results.posts.count, Self.maxRowsToEnd - results.posts.count))
  }

  private static let onTheWay = Note(.done, "Going to the last post. Any key stops it.")

  /// Whether what is missing may be fetched; where it is not known how much that is, it may be, as long as
  /// it is not too much.
  private var isEndNear: Bool {
    if results.posts.count >= Self.maxRowsToEnd { return false }
    switch results[feed: Source.archiveName].count {
    case .exactly(let count), .atMost(let count): return count <= Self.maxRowsToEnd
    case nil: return true
    }
  }

  /// Says that it is not the last row, and from where that one is seen at once.
  private mutating func tellOtherSide() {
    let key = keys.keys(for: .order, in: .list).first?.text
    let way =
      switch (order, key) {
      case (.newest, let key?): " \(key) \(key) shows the oldest first."
      case (.oldest, let key?): " \(key) shows the newest first."
      default: " There are too many to go to the last one."
      }
    note = Note(.done, "More posts follow." + way)
  }
}
