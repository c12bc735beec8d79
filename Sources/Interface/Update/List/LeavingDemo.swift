import Posts

/// What becomes of the demo's rows when a person's own posts take its place.
extension State {
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
