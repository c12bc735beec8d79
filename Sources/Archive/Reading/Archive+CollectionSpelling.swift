import Posts

extension Archive {
  /// How a collection is written, in whatever letters it is asked for: as its newest post has it,
  /// made safe, since the file may be from elsewhere. `nil` if no post is in it.
  ///
  /// The index has names folded, and among the labels stand services, sources and programs as well:
  /// these do not tell the collection `Bluesky` from the service `bluesky`.
  package func spelling(
    ofCollection name: String, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> String? {
    try spelling(of: Folding.name(name), with: .collection, interruption: interruption)
  }

  /// Counts of collections, whose names the index has folded, with these as posts have them.
  func spelled(_ collections: [ArchiveInfo.Count]) throws(ArchiveError) -> [ArchiveInfo.Count] {
    var spelled = collections
    for index in spelled.indices {
      let name = spelled[index].name
      spelled[index].name = try spelling(ofCollection: name) ?? name
    }
    return spelled
  }
}
