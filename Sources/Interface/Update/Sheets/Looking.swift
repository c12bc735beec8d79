import Posts

/// What of a saved search counts as looked at.
extension State {
  /// The rows of a saved search that was run count as looked at, as far as they are shown: what
  /// waits behind the mark does not. Typing another text on the way past a saved one is no look.
  /// Nor do invented posts count, nor those of an archive that is not one's own.
  mutating func noteRowsSeen() -> [Effect] {
    guard let watched = saved.watched else { return [] }
    guard typedQuery == watched.text, let index = saved.searches.index(of: watched.text) else {
      saved.watched = nil
      return []
    }
    guard isOwnArchive, order == .newest, results.query == query,
      results.has(Source.archiveName) || pending == nil
    else { return [] }
    // What live sources tell of the news is part of the look.
    let asking = askForNews()
    if !asking.isEmpty { return asking }
    let newest = newestShown
    let search = saved.searches[index]
    let isFurther = newest?.isNewer(than: search.newest) ?? false
    guard isFurther || !watched.isLookedAt else { return [] }
    saved.watched?.isLookedAt = true
    return recordLook(watched.text, newest)
  }

  /// Notes that the rows of the present query were of use: where it is saved, that is a look.
  mutating func noteRowsUsed() -> [Effect] {
    guard let text = typedQuery, let newest = newestShown,
      let index = saved.searches.index(of: text),
      newest.isNewer(than: saved.searches[index].newest)
    else { return [] }
    return recordLook(text, newest)
  }

  private mutating func recordLook(_ text: String, _ newest: Post.Order?) -> [Effect] {
    let change = SavedChange.look(text, at: now, newest: newest)
    let before = seenUpTo(of: text)
    saved.searches.apply(change)
    // What waits behind the mark is as new as before; where less of it is, it is counted again. So
    // is what no row shows.
    if results.waiting == nil, seenUpTo(of: text) != before { saved.news[text] = nil }
    return [.keepSaved(change)]
  }

  private func seenUpTo(of text: String) -> Post.Order? {
    saved.searches.index(of: text).flatMap { saved.searches[$0].seenUpTo }
  }

  /// The newest post on the screen, of those that answer the query of now; `nil` when there is
  /// none, when it stands elsewhere than at the top, or when it tells nothing of one's own archive.
  ///
  /// A boost stands in the row of its original, and is newer than that. It counts unless an older
  /// row waits behind the mark: that one would count as seen as well.
  var newestShown: Post.Order? {
    guard isOwnArchive, results.query == query, order == .newest,
      let first = results.posts.first(where: { $0.isDated(by: now) })?.order
    else { return nil }
    let waiting = results.waiting?.posts.last?.order
    // Nearly every action asks for this: however many rows there are, it looks only above the
    // first.
    let newer = results.feeds.flatMap(\.stretches)
      .flatMap { $0.posts(above: first, below: waiting) }
      .filter { $0.isDated(by: now) }
    if newer.isEmpty { return first }
    let shown = Set(results.posts.map(\.id))
    return newer.filter { shown.contains(results.rowID(of: $0) ?? $0.id) }.map(\.order).min()
      ?? first
  }

  /// Whether the rows are of the archive in which saved searches are counted: how far they were
  /// seen is a place in that one.
  private var isOwnArchive: Bool { demo == nil && !launch.isArchiveNamed }
}

/// News of a saved search that no row shows: live sources told of them while nobody looked, and the
/// archive keeps none of what they tell.
extension State {
  /// Asks those sources again, once for each time that the search is run, when all that are asked
  /// automatically have answered. Sources that cost money told of nothing and are not asked; nor
  /// are those that have just failed.
  private mutating func askForNews() -> [Effect] {
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
