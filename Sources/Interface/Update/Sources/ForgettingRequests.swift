import Posts

/// Requests that are never answered, as their source is not asked any more: it was turned off,
/// refused or made anew, lost its account, or from now on is asked only by a refresh. Nor is a
/// search answered that another spelling has ended, if the source is not asked for that.
extension State {
  /// Stops waiting for such requests. A refresh that waited for nothing else is over.
  ///
  /// - Parameters:
  ///   - before: the sources before a decision about them.
  ///   - anew: the names of those that were made anew.
  mutating func forgetRequests(
    since before: [SourceStatus] = [], madeAnew anew: Set<String> = []
  ) -> [Effect] {
    let ended = endSearches(since: before)
    let live = sources.filter { $0.settings != nil }
    let silent = Set(live.filter { !$0.answersRefresh }.map(\.name))
    let lost = Set(live.filter(\.hasLostAccount).map(\.name)).union(anew)
    let wasFetching = isFetching
    results.changeFeeds { feed in
      guard feed.asked != nil else { return }
      if silent.contains(feed.source) { feed.asked = nil }
      // Whoever asks it again is answered, or told why it cannot answer.
      if lost.contains(feed.source) { (feed.asked, feed.isStalled) = (nil, true) }
    }
    // Any other source that was made anew is asked automatically once more.
    let unasked = anew.intersection(live.filter(\.isOnDemand).map(\.name))
    stopAwaiting(silent.union(ended).union(unasked))
    guard wasFetching else { return [] }
    // As when the page could not be had: what it held back comes in, and others go on.
    let effects = askForNextPage()
    if isFetching { return effects }
    if !isAwaitingRows { forgetKeysAhead() }
    return effects + goOnToEnd()
  }

  /// Ends the searches of sources that only a refresh asks from now on: what ran ends with that
  /// decision, and nothing asks in its place. A page on its way still comes.
  ///
  /// - Returns: their names.
  private mutating func endSearches(since before: [SourceStatus]) -> Set<String> {
    var names: Set<String> = []
    for index in sources.indices where sources[index].isOnDemand {
      let name = sources[index].name
      guard before.named(name)?.isOnDemand == false else { continue }
      names.insert(name)
      endSearch(at: index)
    }
    return names
  }

  /// Ends the searches of live sources when a new text asks the same here, but not of them: it is
  /// sent to them in other words, or too short. No other search takes their place where only a
  /// refresh asks, or nobody asks at all.
  mutating func endUnaskedSearches(by asked: Query) {
    var names: Set<String> = []
    for index in sources.indices {
      guard let kind = sources[index].settings?.kind else { continue }
      if isForLive {
        guard sources[index].isOnDemand,
          !asked.isSpelled(like: query, bySigns: kind.keepsSigns)
        else { continue }
      }
      names.insert(sources[index].name)
      endSearch(at: index)
    }
    stopAwaiting(names)
  }

  /// Ends the search of a source. A page on its way still comes, and ends the waiting.
  private mutating func endSearch(at index: Int) {
    guard sources[index].condition == .searching,
      results[feed: sources[index].name].asked == nil
    else { return }
    sources[index].condition = .ready
  }

  /// Stops waiting for these sources to answer a refresh, and ends the refresh if it waited for no
  /// others.
  private mutating func stopAwaiting(_ names: Set<String>) {
    guard !results.refresh.awaited.isDisjoint(with: names) else { return }
    results.refresh.awaited.subtract(names)
    if results.refresh.awaited.isEmpty { tellEndOfRefresh() }
  }
}
