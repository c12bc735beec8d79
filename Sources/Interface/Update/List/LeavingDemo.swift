import Posts

/// How the demo grows, and what becomes of its rows when a person's own posts take its place.
extension State {
  /// While the demo grows, asks again at every step: rows and count keep up with it.
  mutating func receive(demo progress: DemoProgress?) -> [Effect] {
    let before = demo
    demo = progress
    if before != nil, progress == nil {
      results.areOfFormerDemo = results.has(Source.archiveName)
      detail?.outlivesDemo = true
      for index in detailsBeneath.indices { detailsBeneath[index].outlivesDemo = true }
    }
    switch progress {
    case .making where pending == nil: return [.searchAgain]
    case .ready where before != nil && before != .ready: return [.searchAgain]
    default: return []
    }
  }

  /// Forgets the demo's rows at the first answer of the archive that took its place: none of these
  /// posts exists any more.
  ///
  /// - Returns: whether the list starts over, as after a new text. It does not when a row of a live
  ///   source was chosen, which stays where it is.
  mutating func leaveDemo(for source: String) -> Bool {
    guard results.areOfFormerDemo, source == Source.archiveName else { return false }
    results.areOfFormerDemo = false
    results.areOfFirstImport = true
    results.forget(source)
    let chosen = results.isTouched ? results.selectedPost : nil
    let stays = results.feeds.contains { feed in
      feed.all.contains { $0.id == chosen?.id }
    }
    if !stays { results.isTouched = false }
    return !stays
  }
}
