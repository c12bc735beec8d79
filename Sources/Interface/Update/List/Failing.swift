import Posts

/// A source that fails: what waited for it goes on without it, its rows stay, and a person is told.
extension State {
  /// Takes the reason why a source did not answer the present query. One that the query leaves out
  /// has not failed, and a refresh goes on without a word about it.
  mutating func receive(
    _ error: SearchError, from source: String, isFurtherPage: Bool
  ) -> [Effect] {
    let isAsked = results.refresh.awaited.remove(source) != nil
    if isAsked, !error.isLeftOut {
      results.refresh.failures.append(Refresh.Failure(source: source, error: error))
    }
    stopWaiting(for: source, isFurtherPage: isFurtherPage)
    let effects = endPages(of: source, isFurtherPage: isFurtherPage)
    tell(error, from: source, isFurtherPage: isFurtherPage, isAsked: isAsked)
    return effects
  }

  /// Forgets what was to be done with rows that will not come.
  private mutating func stopWaiting(for source: String, isFurtherPage: Bool) {
    let isArchive = source == Source.archiveName
    if isArchive { stopGoingToEnd() }
    let wasLast = rowCount == 0 && !isBeforeRows
    if isFurtherPage || isArchive || wasLast || results[feed: source].isPartial {
      forgetKeysAhead()
    }
    if isArchive { pending = nil }
  }

  /// Ends the pages of a source: the rows that it has brought for this query stay.
  private mutating func endPages(of source: String, isFurtherPage: Bool) -> [Effect] {
    guard results.query == query, results.has(source) else { return [] }
    results[feed: source].fail(isFurtherPage: isFurtherPage)
    // A source that nobody may ask too often is asked again only by a person.
    results[feed: source].isStalled = source != Source.archiveName
    rearrangeBehind()
    return goOnToEnd()
  }

  /// Tells a failure. Beside rows a note tells it, where a person asked for them or the archive
  /// failed; without rows, what the archive said stands in their place. A live source that was
  /// asked automatically shows its failure by its sign alone.
  private mutating func tell(
    _ error: SearchError, from source: String, isFurtherPage: Bool, isAsked: Bool
  ) {
    let isArchive = source == Source.archiveName
    if isFurtherPage || (results.query == query && !results.posts.isEmpty) {
      if isAsked {
        tellRefresh()
      } else if isArchive || isFurtherPage {
        note = Note(.warning, sentences(of: error, from: source))
      }
    } else if isArchive {
      beginRows()
      results.failure = error
    } else if isAsked, error.isLeftOut, results.refresh.awaited.isEmpty {
      tellEndOfRefresh()
    }
  }
}
