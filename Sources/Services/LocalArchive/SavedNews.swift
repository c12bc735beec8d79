import Archive
import Posts

/// How many posts of a saved search came since the last look: those of the archive, and those that
/// live sources told of and that are not kept there.
///
/// Blocks, but not for long: it reads no more rows than are counted, only those above what was
/// seen, and stops after about a second with what it has. Call it on a worker.
///
/// - Parameters:
///   - told: places of posts that live sources brought.
///   - ownHandles: whom `from:me` means.
///   - time: how long the archive is read.
/// - Returns: `nil` when it never was looked at: then nothing is new.
package func news(
  of search: SavedSearch, in archive: Archive?, told: [Post.Order], now: Timestamp,
  ownHandles: [OwnHandle], within time: Duration = .seconds(1)
) throws(ArchiveError) -> News? {
  guard let seenUpTo = search.seenUpTo else { return nil }
  let above = told.filter { $0 < seenUpTo }
  var found: [Post.Order] = []
  if let archive {
    // A day is left for clocks that differ: see `Post.isDated(by:)`.
    let latest = now + .days(1)
    let context = Query.Context(now: now, ownHandles: ownHandles)
    let query = Query(parsing: search.text, lastWordIsPrefix: true, in: context)
      .and(.term(.since(seenUpTo.createdAt))).and(.term(.until(latest)))
    found = try posts(of: query, in: archive, within: time).map(\.order).filter { $0 < seenUpTo }
  }
  let count = Set(found.map(\.id)).union(above.map(\.id)).count
  return News(min(count, News.most), isMore: count > News.most)
}

/// One post more than is counted, or as many as are found in time.
private func posts(
  of query: Query, in archive: Archive, within time: Duration
) throws(ArchiveError) -> [Post] {
  let start = ContinuousClock.now
  // Also asked while no row comes for long.
  let interruption = Interruption { ContinuousClock.now - start >= time }
  var partial: [Post] = []
  do {
    return try archive.search(query, limit: News.most + 1, interruption: interruption) { page in
      partial = page.posts
    }.posts
  } catch {
    guard interruption.isInterrupted else { throw error }
    return partial
  }
}
