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
