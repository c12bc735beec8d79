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
    var posts = Array(ranked.dropFirst(start).prefix(limit))
    if posts.count < limit {
      let known = Set(ranked.map(\.id))
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

  private func ranked(_ rows: inout PostTable, in db: Database) throws -> [Post] {
    var (newest, top) = (self, self)
    (newest.pulse, top.pulse) = (pulse.silent, pulse.silent)
    var found: [Post.ID: Post] = [:]
    for post in try newest.byTime(after: nil, limit: Self.ranked, &rows, in: db).posts
      + top.top(after: nil, limit: Self.ranked, &rows, in: db).posts
    {
      found[post.id] = post
    }
    let relevance = try Relevance(query, posts: runs.reduce(0) { $0 + $1.posts }, in: db)
    return found.values.map { (score: relevance.score($0), post: $0) }
      .sorted { $0.score == $1.score ? $0.post.order < $1.post.order : $0.score > $1.score }
      .map(\.post)
  }
}
