import Posts

/// What several sources said to one query: their posts as one list, each once, and how each fared.
struct SearchReport {
  /// The query as it was typed.
  let query: String
  let sources: [SourceReport]
  /// The list that the screen would show.
  let posts: [Post]

  /// - Parameter limit: `nil` for all of them.
  init(query: String, sources: [SourceReport], order: Query.Order, limit: Int?) {
    self.query = query
    self.sources = sources
    let list = MergedPosts(
      archived: sources.filter(\.isOfArchive).flatMap(\.posts),
      live: sources.filter { !$0.isOfArchive }.flatMap(\.posts), in: order)
    posts = Array(list.posts.prefix(limit ?? .max))
  }

  /// Found is found, whatever else failed; unless somebody wants to know of every failure.
  func status(isStrict: Bool) -> Int32 {
    let hasFailed = sources.contains { $0.error != nil }
    if hasFailed, isStrict || posts.isEmpty { return ExitStatus.failed }
    return posts.isEmpty ? ExitStatus.nothingFound : ExitStatus.found
  }

  /// One object in one line.
  var document: String {
    var json = JSONWriter()
    json.object { json in
      json.field("query", query)
      json.key("posts")
      json.array { json in for post in posts { json.post(post) } }
      json.key("sources")
      json.array { json in for source in sources { source.write(to: &json) } }
    }
    return json.text + "\n"
  }
}

extension SourceReport {
  fileprivate var isOfArchive: Bool { name == Source.archiveName }
}
