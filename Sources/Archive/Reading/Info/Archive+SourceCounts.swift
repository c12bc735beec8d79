import Posts

extension Archive {
  /// How many posts each source brought, most posts first; a post that several brought counts for
  /// each.
  ///
  /// The index has one mark for the source that brought a post and for its service. Where a source
  /// is named like a service, posts of that service that only others brought are subtracted.
  func sourceCounts(_ services: [ArchiveInfo.Count]) throws(ArchiveError) -> [ArchiveInfo.Count] {
    let (all, others) = try read { db, _ in
      try (
        ArchiveInfo.marked(.source, in: db), ArchiveInfo.marked(.serviceOfOtherSources, in: db)
      )
    }
    let elsewhere = Dictionary(
      others.map { ($0.name, $0.posts) }, uniquingKeysWith: { first, _ in first })
    let written = Dictionary(
      services.map { (Folding.name($0.name), $0.name) }, uniquingKeysWith: { first, _ in first })
    var counts: [ArchiveInfo.Count] = []
    for mark in all {
      let posts = mark.posts - (elsewhere[mark.name] ?? 0)
      guard posts > 0 else { continue }
      let name: String
      if let known = written[mark.name] {
        name = known
      } else {
        name = try sourceName(of: mark.name)
      }
      counts.append(ArchiveInfo.Count(name: name, posts: posts))
    }
    return counts.sorted { ($1.posts, $0.name) < ($0.posts, $1.name) }
  }

  /// The name of a source as it is spelled: the index has it folded.
  private func sourceName(of name: String) throws(ArchiveError) -> String {
    let query = Query(terms: [.source(name, isPrefix: false)])
    guard let post = try search(query, limit: 1).posts.first else { return name }
    return ([post.source] + post.otherSources).first { Folding.name($0) == name } ?? name
  }
}
