import GRDB
import Posts

extension Archive {
  /// The posts that match, in the order of the query, after `cursor`. Blocks.
  ///
  /// - Parameters:
  ///   - screenful: how many rows fill the screen; if the page is longer, they are handed over as
  ///     soon as they are found.
  ///   - slices: called on this thread with the rows found so far, if the page takes longer than
  ///     `WalkPace.firstSlice`: each time from the top, beginning with the same rows as before.
  ///     It must not read this archive, whose connection is held meanwhile: that would end the
  ///     process. Hand the rows on instead.
  /// - Throws: `ArchiveError`, `.interrupted` among them.
  package func search(
    _ query: Query, after cursor: Page.Cursor? = nil, limit: Int, screenful: Int = .max,
    interruption: Interruption = Interruption(), slices: ((Page) -> Void)? = nil
  ) throws(ArchiveError) -> Page {
    try read(interruption) { db, rows in
      let version = try db.dataVersion()
      let cached = cursor == nil ? cachedAnswers.withLock { $0.wide(query, version) } : nil
      if let page = cached?.whole(for: query, before: limit) { return page }
      let runs = try Run.all(db)
      return try keptIndexes.with(version, in: db) { indexes in
        let bounds = try QueryBounds(query, on: runs, indexes, in: db)
        let folded = try bounds.folded(of: query, in: db)
        let resumed = cached.flatMap { $0.speeds(query, bounds) ? $0 : nil }
        let cachedPosts = resumed?.first(limit, of: query) ?? []
        if cachedPosts.count >= limit, let last = cachedPosts.last {
          return Page(
            posts: cachedPosts, next: Page.Cursor(after: last.order), count: bounds.count,
            folded: folded)
        }
        var search = RunSearch(
          query: query, plan: try QueryPlan(bounds, on: runs, pace: pace), runs: runs,
          pace: pace,
          pulse: Pulse(
            interruption, pace: pace, wanted: limit,
            screenful: screenful < limit ? screenful : .max
          ) {
            slices?(Page(posts: $0, count: bounds.count, folded: folded))
          }, rest: resumed?.rest)
        for post in cachedPosts { search.pulse.take(post) }
        let largeBefore = rows.large
        var page = try search.page(after: cursor, limit: limit, &rows, in: db)
        (page.count, page.folded) = (bounds.count, folded)
        guard cursor == nil else { return page }
        let isWhole = page.posts.count < limit
        if isWhole { page.countAsWhole() }
        if isWhole || search.rest != nil {
          cache(
            page, of: query, version: version, rest: isWhole ? nil : search.rest,
            hasLarge: rows.large > largeBefore)
        }
        return page
      }
    }
  }

  /// Keeps an answer for the keystrokes that follow.
  ///
  /// - Parameters:
  ///   - rest: where its walk goes on; `nil` if the page is all of it.
  ///   - hasLarge: whether posts were read for it that are too large for `RecentPosts`.
  private func cache(
    _ page: Page, of query: Query, version: Int64, rest: WalkCursor?, hasLarge: Bool
  ) {
    let answer = CachedAnswer(query: query, posts: page.posts, version: version, rest: rest)
    cachedAnswers.withLock { $0.keep(answer, hasLarge: hasLarge) }
  }

  /// A number that changes with every write, whichever program writes.
  package func version() throws(ArchiveError) -> Int64 {
    try read { db, _ in try db.dataVersion() }
  }

  /// Refuses to call an answer complete that has fewer posts than the lists of runs and the
  /// dictionary know of: a wrong key hides posts without an error. An answer that only a walk could
  /// count is accepted as it is.
  ///
  /// - Parameters:
  ///   - found: how many posts were found, once the last one has been.
  ///   - version: the archive's version before the search began; where others have written since,
  ///     there may be fewer posts by now.
  package func checkWhole(
    _ query: Query, found: Int, since version: Int64
  ) throws(ArchiveError) {
    try read { db, _ in
      guard try db.dataVersion() == version else { return }
      let bounds = try QueryBounds(query, on: Run.all(db), in: db)
      guard case .exactly(let known) = bounds.count, found < known else { return }
      throw Damage(what: "\(found.grouped) of \(known.counted("post")) that match could be found")
    }
  }
}
