import GRDB
import Posts

extension Archive {
  /// How many of the posts that match stand in the row of another one, where reposts stand with what they
  /// pass on (`Post.rowKeys`); `nil` where more than `mostReposts` match, which would take too much memory.
  ///
  /// Reads each repost that matches, and what it passes on: some ten microseconds each. Blocks; throws
  /// `.interrupted`.
  package func foldedReposts(
    in query: Query, mostReposts: Int = 1 << 16, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> Int? {
    try read(interruption) { db, rows in
      let reposts = query.and(.term(.feature(.repost)))
      let runs = try Run.all(db)
      let plan = try QueryPlan(reposts, on: runs, pace: pace, in: db)
      var matches = Matches(reposts, plan, after: nil, runs: runs)
      defer { matches.end() }
      var folded = FoldedReposts()
      var pulse = Pulse(interruption)
      while let repost = try matches.next(&rows, &pulse, in: db)?.post {
        guard folded.reposts < mostReposts else { return nil }
        // A repost of a repost comes by itself.
        if let id = repost.reposted, !folded.knows(id), let place = try rows.place(of: id, in: db),
          let original = try rows.post(at: place, in: db), original.repostOf == nil,
          query.matches(original)
        {
          folded.add(original)
        }
        folded.add(repost)
      }
      return folded.count
    }
  }
}

/// Counts posts that stand in the row of another one. Of each key it keeps a hash of 64 bits.
private struct FoldedReposts {
  private var groups = KeyedGroups<Int>()
  /// Posts that came; each is one more than the rows, or stands in one.
  private var posts = 0
  private var rows = 0
  private(set) var reposts = 0

  var count: Int { posts - rows }

  func knows(_ id: Post.ID) -> Bool { groups.knows(Post.RowKey.id(id).hashValue) }

  mutating func add(_ post: Post) {
    let found = groups.group(of: post.rowKeys.map(\.hashValue))
    rows += (found.isNew ? 1 : 0) - found.joined.count
    posts += 1
    if post.repostOf != nil { reposts += 1 }
  }
}
