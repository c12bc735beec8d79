import GRDB
import Posts

extension Archive {
  /// The posts that match, newest first, from behind `cursor` on. Blocks; throws `.interrupted`.
  ///
  /// - Parameter slices: gets the rows found so far, on this thread, when the page takes longer than
  ///   `Pace.firstSlice`: each time from the top, and never other rows than before.
  package func search(
    _ query: Query, after cursor: Page.Cursor? = nil, limit: Int,
    interruption: Interruption = Interruption(), slices: ((Page) -> Void)? = nil
  ) throws(ArchiveError) -> Page {
    try read(interruption) { db, rows in
      let runs = try Run.all(db)
      let total = runs.reduce(0) { $0 + $1.posts }
      let plan = try QueryPlan(query, on: runs, pace: pace, in: db)
      let bound = plan.count(of: total)
      var matches = Matches(query, plan, after: cursor?.after, runs: runs)
      defer { matches.end() }
      var pulse = Pulse(interruption, pace: pace) { slices?(Page(posts: $0, count: bound)) }
      while pulse.posts.count < limit, let match = try matches.next(&rows, &pulse, in: db) {
        pulse.posts.append(match.post)
      }
      let posts = pulse.posts
      guard posts.count < limit else {
        let next = posts.last.map { Page.Cursor(after: $0.order) }
        return Page(posts: posts, next: next, count: bound)
      }
      return Page(posts: posts, count: cursor == nil ? .exactly(posts.count) : bound)
    }
  }
}
