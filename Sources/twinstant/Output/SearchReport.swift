import Posts

/// What several sources said to one query: their posts as one list, each once, and how each fared.
struct SearchReport {
  /// The query as it was typed.
  let query: String
  let sources: [SourceReport]
  let posts: [Post]

  /// - Parameter limit: `nil` for all of them.
  init(query: String, sources: [SourceReport], order: Query.Order, limit: Int?) {
    self.query = query
    self.sources = sources
    let merged = Self.merged(sources.map(\.posts))
    let sorted =
      switch order {
      case .newest: merged.sorted { $0.order < $1.order }
      case .oldest: merged.sorted { $0.order.isOlder(than: $1.order) }
      // What is best its own service knows: the first of each, then the second of each.
      default: merged
      }
    posts = Array(sorted.prefix(limit ?? .max))
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

  /// The first of each list, then the second of each, and so on; what comes again is joined to it.
  private static func merged(_ lists: [[Post]]) -> [Post] {
    var merged: [Post] = []
    var places: [Post.ID: Int] = [:]
    for rank in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where rank < list.count {
        let post = list[rank]
        if let place = places[post.id] {
          merged[place] = merged[place].merging(post)
        } else {
          places[post.id] = merged.count
          merged.append(post)
        }
      }
    }
    return merged
  }
}
