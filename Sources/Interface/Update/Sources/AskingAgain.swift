import Posts

/// Sources that wanted to be left alone, when that time is over.
extension State {
  /// Lets sources be asked again. One that is asked while typing and has not answered the text in
  /// the field is asked for it once, and after another pause waits for a key; one that has answered
  /// is asked for more rows when the list comes to their end.
  mutating func endPauses() -> [Effect] {
    let over = sources.indices.filter { index in
      sources[index].pauseEnd.map { $0 <= now } ?? false
    }
    if over.isEmpty { return [] }
    var effects: [Effect] = []
    for index in over {
      let source = sources[index]
      takeBackPause(of: source)
      if isAskedAgain(source) { effects.append(.askAgain(source: source.name)) }
      // Where only a key asks, nothing has been asked automatically yet.
      if !source.isOnDemand, isForLive, !isAnswered(by: source) {
        sources[index].unansweredPauses += 1
      }
      sources[index].condition = .ready
      if isAnswered(by: source) { results[feed: source.name].isStalled = false }
    }
    return effects + askForNextPage()
  }

  /// Whether the pause of a source is over at a moment.
  func isPauseOver(at moment: Timestamp) -> Bool {
    sources.contains { source in source.pauseEnd.map { $0 <= moment } ?? false }
  }

  /// How long until each source may be asked that is asked again then, seen or not.
  var pauses: [Duration] {
    sources.compactMap { source in
      guard isAskedAgain(source), let end = source.pauseEnd, end > now else { return nil }
      return end - now
    }
  }

  /// Whether a source that had to be left alone is asked automatically for what stands in the
  /// field: once. One that costs money is not, unless the person allowed it while typing.
  private func isAskedAgain(_ source: SourceStatus) -> Bool {
    source.pauseEnd != nil && source.unansweredPauses == 0 && !source.isOnDemand && isForLive
      && !isAnswered(by: source)
  }

  /// Whether a source has answered the text in the field already, perhaps before it paused.
  func isAnswered(by source: SourceStatus) -> Bool {
    results.query == query && results.has(source.name)
  }
}
