import Posts

/// Sources that wanted to be left alone, when that time is over.
extension State {
  /// They may be asked again. Who is asked while typing, and has nothing to say yet to the text in
  /// the field, is asked for it once; who has is asked for more rows when the list comes to their
  /// end.
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
      sources[index].condition = .ready
      if isAnswered(by: source) { results[feed: source.name].isStalled = false }
    }
    return effects + askForNextPage()
  }

  /// Whether there are such sources at a moment.
  func isPauseOver(at moment: Timestamp) -> Bool {
    sources.contains { source in source.pauseEnd.map { $0 <= moment } ?? false }
  }

  /// How long until each source may be asked again of which that is wanted then, seen or not.
  var pauses: [Duration] {
    sources.compactMap { source in
      guard isAskedAgain(source), let end = source.pauseEnd, end > now else { return nil }
      return end - now
    }
  }

  /// Whether a source that had to be left alone is asked by itself for what stands in the field.
  /// What costs money is not, unless the person allowed it while typing.
  private func isAskedAgain(_ source: SourceStatus) -> Bool {
    source.pauseEnd != nil && !source.isOnDemand && isForLive && !isAnswered(by: source)
  }

  /// Whether it has answered the text in the field already, as before it wanted to be left alone.
  func isAnswered(by source: SourceStatus) -> Bool {
    results.query == query && results.has(source.name)
  }
}
