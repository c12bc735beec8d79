import Posts

extension Archive {
  /// How many posts each source brought, most posts first; together they are all posts, unless one was brought
  /// by several.
  ///
  /// The index has one mark for the source that brought a post and for its service. Where a source is called
  /// as a service is, what others brought of that service is taken off.
  func sourceCounts(_ services: [ArchiveInfo.Count]) throws(ArchiveError) -> [ArchiveInfo.Count] {
    let written = Dictionary(
      services.map { (Folding.name($0.name), $0.name) }, uniquingKeysWith: { first, _ in first })
    let names = try read { db, _ in try ArchiveInfo.marked(.source, in: db) }.map(\.name)
    var counts: [ArchiveInfo.Count] = []
    for name in names {
      var posts = try count(.source(name))
      if written[name] != nil {
        for other in names where other != name {
          posts -= try count(of: name, broughtBy: other, isService: written[other] != nil)
        }
      }
      guard posts > 0 else { continue }
      // As it is written: the index has names folded, as they are looked up.
      var known = written[name]
      if known == nil, let post = try search(.source(name), limit: 1).posts.first {
        known = ([post.source] + post.otherSources).first { Folding.name($0) == name }
      }
      counts.append(ArchiveInfo.Count(name: known ?? name, posts: posts))
    }
    return counts.sorted { ($1.posts, $0.name) < ($0.posts, $1.name) }
  }

  /// Posts of a service that another source brought. Where that is called as a service, too, only the posts
  /// can tell which of the two is which.
  private func count(
    of service: String, broughtBy source: String, isService: Bool
  ) throws(ArchiveError) -> Int {
    let both = Query.source(service).and(.term(.source(source, isPrefix: false)))
    if !isService { return try count(both) }
    var posts = 0
    var cursor: Page.Cursor?
    repeat {
      let page = try search(both, after: cursor, limit: 500)
      posts += page.posts.count { Folding.name($0.source) != service }
      cursor = page.next
    } while cursor != nil
    return posts
  }
}

extension Query {
  /// What a source brought or a service has, by a folded name.
  fileprivate static func source(_ name: String) -> Query {
    Query(terms: [.source(name, isPrefix: false)])
  }
}
