import Posts

extension Archive {
  /// How a source is spelled that has this folded name: as its newest post spells it, made safe,
  /// since the file may be from elsewhere. `nil` if no post is of it, or if it is only the service
  /// of posts.
  ///
  /// The index has no signs within names, so that `mastodon.example:8443` would lose its colon.
  package func spelling(
    ofSource name: String, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> String? {
    try spelling(of: name, with: .source, interruption: interruption)
  }
}
