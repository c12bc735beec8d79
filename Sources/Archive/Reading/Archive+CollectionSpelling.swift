import Posts

extension Archive {
  /// How a collection is spelled, in whatever case it is asked for: as its newest post spells it,
  /// made safe, since the file may be from elsewhere. `nil` if no post is in it.
  ///
  /// The index has folded names, and the labels hold services, sources and programs as well, so
  /// that they do not tell the collection `Bluesky` from the service `bluesky`.
  package func spelling(
    ofCollection name: String, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> String? {
    try spelling(of: Folding.name(name), with: .collection, interruption: interruption)
  }

  /// The counts of collections with their names as posts spell them: the index has folded ones.
  func spelled(_ collections: [ArchiveInfo.Count]) throws(ArchiveError) -> [ArchiveInfo.Count] {
    var spelled = collections
    for index in spelled.indices {
      let name = spelled[index].name
      spelled[index].name = try spelling(ofCollection: name) ?? name
    }
    return spelled
  }
}
