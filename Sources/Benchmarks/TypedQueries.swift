import Archive
import Posts

/// Queries as people type them, made of the words of posts that are there; the same each time.
enum TypedQueries {
  /// About `count` queries: one word, two, three, an author, a tag, a word that is nowhere.
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
      if let post = page.posts.first { queries.append(query(index, of: post)) }
    }
    return queries
  }

  private static func query(_ index: Int, of post: Post) -> String {
    let words = post.text.split(whereSeparator: { !$0.isLetter }).map { $0.lowercased() }
      .filter { (1...12).contains($0.count) }
    let start = index % max(1, words.count)
    func some(_ count: Int) -> String {
      words[min(start, words.count)...].prefix(count).joined(separator: " ")
    }
    switch index % 10 {
    case 0: return "from:\(post.author.handle) \(some(1))"
    case 1: return post.hashtags.first.map { "#\($0)" } ?? some(1)
    case 2, 3, 4: return some(2)
    case 5: return some(3)
    case 6: return some(1) + "qx"
    default: return some(1)
    }
  }

  /// What stands in the field after each key.
  static func keystrokes(of queries: [String]) -> [String] {
    queries.flatMap { query in (1...max(1, query.count)).map { String(query.prefix($0)) } }
  }
}
