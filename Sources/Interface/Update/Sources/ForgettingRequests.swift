import Posts

/// What was asked of a source that is asked no more: turned off, refused or without its account, it
/// never answers.
extension State {
  /// Waits for none of it any more. A refresh that waited for nothing else is over.
  mutating func forgetRequests() -> [Effect] {
    let live = sources.filter { $0.settings != nil }
    let silent = Set(live.filter { !$0.answersRefresh }.map(\.name))
    let lost = Set(live.filter(\.hasLostAccount).map(\.name))
    let wasFetching = isFetching
    results.changeFeeds { feed in
      guard feed.asked != nil else { return }
      if silent.contains(feed.source) { feed.asked = nil }
      // Whoever asks it again is told why it cannot answer.
      if lost.contains(feed.source) { (feed.asked, feed.isStalled) = (nil, true) }
    }
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

extension SourceStatus {
  fileprivate var hasLostAccount: Bool {
    if case .failed(let error) = condition { error.kind == .noAccount } else { false }
  }
}
