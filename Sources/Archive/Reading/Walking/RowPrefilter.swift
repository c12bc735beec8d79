import Posts

/// What rules out most rows that do not match before they are decoded: counts, then texts.
struct RowPrefilter {
  let reactions: ReactionPrefilter?
  var texts: TextPrefilter?

  /// `nil` if the query requires neither reactions nor words.
  init?(_ query: Query) {
    reactions = ReactionPrefilter(query)
    texts = TextPrefilter(query)
    if reactions == nil, texts == nil { return nil }
  }
}
