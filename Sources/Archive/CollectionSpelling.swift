import Posts

extension Archive {
  /// How a collection is written, in whatever letters it is asked for: as its newest post has it, made
  /// safe, since the file may be from elsewhere. `nil` if no post is in it.
  ///
  /// The index has names folded, and among the labels stand services, sources and programs as well: these
  /// do not tell the collection `Bluesky` from the service `bluesky`.
  package func spelling(
    ofCollection name: String, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> String? {
    let folded = Folding.name(name)
    let query = Query(terms: [.collection(folded, isPrefix: false)])
    let posts = try search(query, limit: 1, interruption: interruption).posts
    let written = posts.first?.collections.first { Folding.name($0) == folded }
    return written.map(Sanitized.line)
  }

  /// `completions`, with collections as their posts have them.
  package func spelledCompletions(
    of request: QueryCompletions.Request, limit: Int,
    interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> QueryCompletions {
    var found = try completions(of: request, limit: limit, interruption: interruption)
    guard request.mark == .collection else { return found }
    for index in found.candidates.indices {
      let name = found.candidates[index].text
      found.candidates[index].text =
        try spelling(ofCollection: name, interruption: interruption) ?? name
    }
    return found
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
