import GRDB
import Posts

extension RunSearch {
  /// How many of the newest matches, and how many of the most engaging, are ranked.
  static let ranked = 1000

  /// The best of the newest and of the most engaging matches first; then all others, newest first,
  /// since ranking every match of common words would take seconds.
  mutating func relevant(
    after cursor: Page.Cursor?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws -> Page {
    let ranked = try ranked(&rows, in: db)
    let start = cursor?.rank ?? 0
    var posts = try ranked.dropFirst(start).prefix(limit).map { try $0.post(&rows, in: db) }
    if posts.count < limit {
      let known = Set(ranked.map(\.order.id))
      var matches = Matches(
        query, plan, after: start > ranked.count ? cursor?.after : nil, runs: runs)
      defer { matches.end() }
      while posts.count < limit, let match = try matches.next(&rows, &pulse, in: db) {
        if !known.contains(match.post.id) { posts.append(match.post) }
      }
    }
    let end = start + posts.count
    let next = posts.count < limit ? nil : posts.last
    return Page(posts: posts, next: next.map { Page.Cursor(after: $0.order, rank: end) })
  }

  private func ranked(_ rows: inout PostTable, in db: Database) throws -> [HeldMatch] {
    var (newest, top) = (self, self)
    (newest.pulse, top.pulse) = (pulse.silent, pulse.silent)
    (newest.held, top.held) = ([], [])
    try newest.append(plan, after: nil, limit: Self.ranked, &rows, in: db)
    try top.takeTop(after: nil, limit: Self.ranked, &rows, in: db)
    let relevance = try Relevance(query, posts: runs.posts, in: db)
    var found: [Post.ID: (score: Double, match: HeldMatch)] = [:]
    for match in (newest.held ?? []) + (top.held ?? []) where found[match.order.id] == nil {
      // Thousands of large posts take seconds.
      try newest.pulse.beat()
      let score = relevance.score(try match.post(&rows, in: db))
      found[match.order.id] = (score, match)
    }
    return found.values
      .sorted { $0.score == $1.score ? $0.match.order < $1.match.order : $0.score > $1.score }
      .map(\.match)
  }
}
