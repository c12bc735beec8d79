import Posts

/// The answers of several sources to one query: their posts as one list, each once, and a report of
/// each source.
struct SearchReport {
  let sources: [SourceReport]
  /// The list that the screen would show.
  let rows: [FoundRow]

  /// - Parameter limit: `nil` for all posts.
  init(sources: [SourceReport], order: Query.Order, limit: Int?) {
    self.sources = sources
    let live = sources.filter { !$0.isOfArchive }.flatMap(\.posts)
    let list = MergedPosts(
      archived: sources.filter(\.isOfArchive).flatMap(\.posts), live: live, in: order)
    let answered = Set(live.map { list.rowID(ofVersion: $0) })
    rows = list.posts.prefix(limit ?? .max).map { post in
      var row = FoundRow(post, in: list)
      // A service has it just now, whatever the archive tells of how it came here before.
      if answered.contains(post.id) { row.post.origin = .live }
      return row
    }
  }

  /// The exit status: found, even if some source failed, unless every failure counts (`--strict`).
  func status(isStrict: Bool) -> Int32 {
    let hasFailed = sources.contains { $0.error != nil }
    if hasFailed, isStrict || rows.isEmpty { return ExitStatus.failed }
    return rows.isEmpty ? ExitStatus.nothingFound : ExitStatus.done
  }
}

extension SourceReport {
  fileprivate var isOfArchive: Bool { name == Source.archiveName }
}
