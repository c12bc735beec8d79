import Posts

/// What was asked of a source that is asked no more: turned off or refused, it never answers.
extension State {
  /// Waits for none of it any more. A refresh that waited for nothing else is over.
  mutating func forgetRequests() -> [Effect] {
    let silent = Set(sources.filter { $0.settings != nil && !$0.answersRefresh }.map(\.name))
    let wasFetching = isFetching
    results.changeFeeds { if silent.contains($0.source) { $0.asked = nil } }
    if !results.refresh.awaited.isDisjoint(with: silent) {
      results.refresh.awaited.subtract(silent)
      if results.refresh.awaited.isEmpty { tellEndOfRefresh() }
    }
    guard wasFetching else { return [] }
    // As when the page could not be had: what it held back comes in, and others go on.
    let effects = askForNextPage()
    if isFetching { return effects }
    if !isAwaitingRows { forgetKeysAhead() }
    return effects + goOnToEnd()
  }
}
