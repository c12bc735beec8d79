import Archive
import Posts

/// Queries as people type them, made of the words of posts that are there; the same each time.
enum TypedQueries {
  /// About `count` queries of every kind, made from posts of the whole period.
  static func make(_ count: Int, from archive: Archive) throws -> [String] {
    let info = try archive.info()
    guard let newest = info.newest?.milliseconds, let oldest = info.oldest?.milliseconds else {
      return []
    }
    var queries: [String] = []
    for index in 0..<count {
      let time = newest - (newest - oldest) / Int64(count) * Int64(index)
      let place = Post.Order(
        createdAt: Timestamp(milliseconds: time), id: Post.ID(service: "", text: ""))
      let page = try archive.search(Query(terms: []), after: Page.Cursor(after: place), limit: 1)
      guard let post = page.posts.first else { continue }
      let text = query(index, of: post)
      if !text.isEmpty { queries.append(text) }
    }
    return queries
  }

  private static func query(_ index: Int, of post: Post) -> String {
    let words = post.text.split(whereSeparator: { !$0.isLetter }).map { $0.lowercased() }
      .filter { (1...12).contains($0.count) }
    let start = index / 20 % max(1, words.count)
    func some(_ count: Int) -> String {
      words[min(start, words.count)...].prefix(count).joined(separator: " ")
    }
    switch index % 20 {
    case 0: return "from:\(post.author.handle) \(some(1))"
    case 1: return post.hashtags.first.map { "#\($0)" } ?? some(1)
    case 2, 3, 4, 5, 6: return some(2)
    case 7, 8, 9: return some(3)
    case 10: return some(5)
    case 11: return some(1) + "qx"
    case 12: return others(index / 20, some, of: post)
    default: return some(1)
    }
  }

  /// A query of one of the rarer kinds, which take turns.
  private static func others(
    _ index: Int, _ some: (Int) -> String, of post: Post
  ) -> String {
    switch index % 8 {
    case 0: "\"\(some(2))\""
    case 1: "\(some(1)) -the"
    case 2: "lang:\(post.language ?? "en") \(some(1))"
    case 3: "\(some(1)) since:2020 until:2021-06"
    case 4: "has:links \(some(1))"
    case 5: "min_likes:100 \(some(1))"
    case 6: "\(some(1)) OR swift"
    default: "@\(post.author.handle)"
    }
  }

  /// What stands in the field after each key.
  static func fieldTexts(of queries: [String]) -> [String] {
    queries.flatMap { query in (1...max(1, query.count)).map { String(query.prefix($0)) } }
  }
}
