import Posts

/// News of a saved search that no row shows: live sources told of them while nobody looked, and the
/// archive keeps none of what they tell.
extension State {
  /// Asks those sources again, once for each time that the search is run, when all that are asked
  /// automatically have answered. Sources that cost money told of nothing and are not asked; nor
  /// are those that have just failed.
  mutating func askForNews() -> [Effect] {
    guard let told = saved.watched?.told, pending == nil, !isAwaitingLive,
      results.refresh.awaited.isEmpty
    else { return [] }
    saved.watched?.told = nil
    let asked = sources.filter { $0.isAskedForNews && !$0.isLeftAlone(now: now) }
    let names = Set(asked.map(\.name))
    if !isForLive || names.isEmpty || isHere(told) { return [] }
    (results.refresh, results.former) = (Refresh(of: names), nil)
    return [.askForNews(sources: names)]
  }

  /// Whether as many new posts are among those that the sources told here, or may follow in the
  /// archive.
  private func isHere(_ told: SavedSearches.Told) -> Bool {
    let archive = results[feed: Source.archiveName]
    if archive.next != nil, let reach = archive.reach, reach < told.seenUpTo { return true }
    let new = results.feeds.flatMap(\.all).filter {
      $0.order < told.seenUpTo && $0.isDated(by: now)
    }
    return Set(new.map(\.id)).count >= told.news.count
  }
}
