/// Decides which runs to join if there are many: every run makes each search a little slower.
enum Tiers {
  /// If there are more runs than this, some are joined.
  static let maxRuns = 8
  static let minJoined = 4

  /// The smallest runs, and larger ones as long as it pays: a post is written again only if the run
  /// that it is in becomes a good deal larger.
  static func choice(_ runs: [Run]) -> [Run] {
    guard runs.count > maxRuns else { return [] }
    let sorted = runs.sorted { ($0.posts, $0.key) < ($1.posts, $1.key) }
    var chosen = Array(sorted.prefix(minJoined))
    var posts = chosen.posts
    for run in sorted.dropFirst(minJoined) where run.posts <= posts {
      chosen.append(run)
      posts += run.posts
    }
    return chosen
  }
}
