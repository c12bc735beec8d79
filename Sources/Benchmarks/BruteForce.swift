import Archive
import Posts

/// Looks at every post, newest first, and says which queries the archive answers differently.
enum BruteForce {
  /// Rows compared for each query.
  static let rows = 50

  /// The queries whose first rows differ from those of a look at the newest `depth` posts.
  static func differences(
    _ queries: [Query], in archive: Archive, depth: Int
  ) throws -> [Query] {
    var expected = [[Post.ID]](repeating: [], count: queries.count)
    var seen = 0
    var cursor: Page.Cursor?
    var last: Post.Order?
    repeat {
      let page = try archive.search(Query(terms: []), after: cursor, limit: 500)
      for post in page.posts {
        for (index, query) in queries.enumerated()
        where expected[index].count < rows && query.matches(post) {
          expected[index].append(post.id)
        }
        last = post.order
      }
      seen += page.posts.count
      cursor = page.next
    } while cursor != nil && seen < depth
    var different: [Query] = []
    for (index, query) in queries.enumerated() {
      let found = try archive.search(query, limit: rows).posts
        .filter { post in last.map { post.order <= $0 } ?? false }
      if found.map(\.id) != expected[index] { different.append(query) }
    }
    return different
  }
}

extension Post.Order {
  fileprivate static func <= (a: Post.Order, b: Post.Order) -> Bool { !(b < a) }
}
