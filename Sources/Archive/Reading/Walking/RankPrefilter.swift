import Posts

/// Checks quickly, from its counts alone, whether a post can be among the rows of `top` that are
/// still to be found.
///
/// Very many posts may have about the same engagement: nearly all of them are behind those that
/// were found first.
struct RankPrefilter {
  /// The engagement of the last row of the page before.
  private let highest: Int
  /// The engagement of the last row found so far, once there are as many as are wanted.
  private var lowest: Int?

  init(after: TopOrder?) { highest = after?.engagement ?? .max }

  /// Wants no rows behind this one from now on. The walk must give the newest first: then a post of
  /// the same engagement that comes later stands behind it, too.
  mutating func end(with last: TopOrder) { lowest = last.engagement }

  /// `false` only if a post with these counts is not among the rows.
  func mayMatch(_ counts: Post.Metrics) -> Bool {
    let engagement = counts.engagement
    return engagement <= highest && lowest.map { engagement > $0 } ?? true
  }
}
