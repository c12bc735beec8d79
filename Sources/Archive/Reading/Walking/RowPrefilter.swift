import Posts

/// What rules out most rows that are not wanted before they are decoded: counts, then texts.
struct RowPrefilter {
  private let reactions: ReactionPrefilter?
  var texts: TextPrefilter?
  /// What rules out ranks; `nil` except under `top`.
  var ranks: RankPrefilter?

  /// `nil` if the query requires neither reactions nor words.
  init?(_ query: Query) {
    reactions = ReactionPrefilter(query)
    texts = TextPrefilter(query)
    if reactions == nil, texts == nil { return nil }
  }

  /// A prefilter by rank alone, where the index decides what matches.
  init(_ ranks: RankPrefilter) {
    reactions = nil
    self.ranks = ranks
  }

  var asksForCounts: Bool { reactions != nil || ranks != nil }

  /// `false` only if a post with these counts is not wanted.
  func mayMatch(_ counts: Post.Metrics) -> Bool {
    reactions?.mayMatch(counts) != false && ranks?.mayMatch(counts) != false
  }
}

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

/// Checks quickly, from its counts alone, whether a post can have the reactions a query asks for.
///
/// The index knows only the sum of all reactions: among the posts with the most, those with few
/// likes are rare.
struct ReactionPrefilter {
  private let conditions: [ReactionCondition]

  /// `nil` if the query does not ask for reactions, or only as one of several alternatives.
  init?(_ query: Query) {
    conditions = query.conditions.compactMap(ReactionCondition.init)
    if conditions.isEmpty { return nil }
  }

  /// `false` only if a post with these counts does not match.
  func mayMatch(_ counts: Post.Metrics) -> Bool {
    conditions.allSatisfy { $0.isMet(by: counts) }
  }
}
