import Posts

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
