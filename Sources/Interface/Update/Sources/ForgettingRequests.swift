import Posts

/// What was asked of a source that is asked no more: turned off, refused, without its account, made
/// anew or from now on by a refresh only, it never answers; nor does one whose search another
/// spelling has ended, which it is not asked for.
extension State {
  /// Waits for none of it any more. A refresh that waited for nothing else is over.
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
    // Any other that was made anew asks by itself once more.
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

  /// Ends the searches that a text has ended which asks the same here, but not of live sources: it
  /// is spelled in another way, or too short for them. No other search takes their place where only
  /// a refresh asks, or nobody asks at all.
  mutating func endUnaskedSearches() {
    var names: Set<String> = []
    for index in sources.indices where sources[index].settings != nil {
      guard sources[index].isOnDemand || !isForLive else { continue }
      names.insert(sources[index].name)
      endSearch(at: index)
    }
    stopAwaiting(names)
  }

  /// A page on its way still comes, and ends the waiting.
  private mutating func endSearch(at index: Int) {
    guard sources[index].condition == .searching,
      results[feed: sources[index].name].asked == nil
    else { return }
    sources[index].condition = .ready
  }

  /// What these say to a refresh is waited for no more. One that waited for nothing else is over.
  private mutating func stopAwaiting(_ names: Set<String>) {
    guard !results.refresh.awaited.isDisjoint(with: names) else { return }
    results.refresh.awaited.subtract(names)
    if results.refresh.awaited.isEmpty { tellEndOfRefresh() }
  }
}
