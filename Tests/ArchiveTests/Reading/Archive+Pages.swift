import Posts

@testable import Archive

extension Archive {
  /// The rows of all pages of the given size. If the pages have no end, the test fails.
  func rows(of query: Query, by size: Int) throws -> [Post] {
    var rows: [Post] = []
    var cursor: Page.Cursor?
    let most = try 2 * total() + size
    repeat {
      let page = try search(query, after: cursor, limit: size)
      rows += page.posts
      cursor = page.next
    } while cursor != nil && rows.count <= most
    return rows
  }
}
