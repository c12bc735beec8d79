import Posts

/// The way to the last row of all, when pages are missing before it.
///
/// Each page that comes is shown and asks for the next one; any key stops on the way. Pages of the
/// archive are as large as all before them, so that the rows are merged anew only a few times,
/// however many there are. Live sources bring as many pages as one key may ask for.
extension State {
  /// The most rows that are fetched for it: a second or two. Whoever wants the end of more looks
  /// from the other side.
  static let maxRowsToEnd = 5_000

  /// Selects the last post, and fetches those that are missing before the end. It selects no line
  /// behind that post, as Enter may cost money there; a line that was chosen stays selected.
  mutating func goToEnd() -> [Effect] {
    results.topAhead = nil
    let effects = selectLast()
    guard selectedMore == nil else { return effects }
    guard isEndNear else {
      tellOtherSide()
      return effects
    }
    isGoingToEnd = isFetching
    if isGoingToEnd {
      results.keysAhead = []
      note = Self.onTheWay
    } else {
      tellStalled()
      remember(.last)
    }
    return effects
  }

  /// Takes the next step once further rows are there.
  mutating func goOnToEnd() -> [Effect] {
    guard isGoingToEnd else { return [] }
    let effects = selectLast()
    if isEndNear, isFetching { return effects }
    stopGoingToEnd()
    if results[feed: Source.archiveName].next != nil { tellOtherSide() } else { tellStalled() }
    return effects
  }

  /// Selects the last post, again and again: rows that were held back may come in below it as soon
  /// as it is selected. Where there is room, the lines behind it are shown, too: they are the way
  /// to more.
  private mutating func selectLast() -> [Effect] {
    var effects = select(jumpEnd)
    while results.selected < results.posts.count - 1 { effects += select(jumpEnd) }
    if rowCount > 0, selectedMore == nil {
      results.viewport.reveal(rowCount - 1, lines: listLines, height: rowHeight)
      results.viewport.reveal(results.selected, lines: listLines, height: rowHeight)
    }
    return effects
  }

  /// Ends the way where it is.
  mutating func stopGoingToEnd() {
    isGoingToEnd = false
    if note == Self.onTheWay { note = nil }
  }

  /// How many rows are asked for on the way; `nil` for a page as large as any.
  var rowsToEnd: Int? {
    guard isGoingToEnd else { return nil }
    return max(1, min(results.posts.count, Self.maxRowsToEnd - results.posts.count))
  }

  private static let onTheWay = Note(.notice, "Going to the last post. Any key stops it.")

  /// Whether the archive's missing rows may be fetched. Where their number is not known, they may
  /// be until there are too many.
  private var isEndNear: Bool {
    guard results[feed: Source.archiveName].next != nil else { return true }
    if results.posts.count >= Self.maxRowsToEnd { return false }
    switch results[feed: Source.archiveName].count {
    case .exactly(let count), .atMost(let count): return count <= Self.maxRowsToEnd
    case nil: return true
    }
  }

  /// Says which live sources may have more, where they are not asked any further without a key.
  private mutating func tellStalled() {
    let names = moreLines.filter { $0.isStalled && !$0.isAsked }.map(\.source)
    if names.isEmpty { return }
    let lines =
      names.count == 1 ? "a line below the last post asks" : "lines below the last post ask"
    note = Note(.notice, "\(names.inOneSentence()) may have more: \(lines) for it.")
  }

  /// Says that more rows follow, and from which side the last one is seen at once.
  private mutating func tellOtherSide() {
    let key = launch.keys.keys(for: .order, in: .list).first?.text
    let way =
      switch (order, key) {
      case (.newest, let key?): " \(key) \(key) shows the oldest first."
      case (.oldest, let key?): " \(key) shows the newest first."
      default: " There are too many to go to the last one."
      }
    note = Note(.notice, "More posts follow." + way)
  }
}
