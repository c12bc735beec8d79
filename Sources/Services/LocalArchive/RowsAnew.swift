import Archive
import Posts

extension RowsInHand {
  /// How many are asked for first: one more, by time, tells whether any follow, and is left out again.
  var wanted: Int { query.order.isByTime ? count + 1 : count }
}

extension Page {
  /// An answer from the top that has as many rows as are in hand, continued until it has come down to the last of
  /// them: so it can take the place of all. Blocks; throws `.interrupted`.
  ///
  /// What came in above them makes it longer. Where that is too much it is as short as any first page: rows
  /// and what came wait apart then, with a hole between them. There are no holes in other orders than newest
  /// first, nor in those that are not by time a place to come down to: as many rows are enough.
  func continued(
    downTo rows: RowsInHand, of query: Query, pageSize: Int, in archive: Archive,
    _ interruption: Interruption
  ) throws(ArchiveError) -> Page {
    guard query.order.isByTime else { return self }
    let stands = { (post: Post) -> Bool in
      query.order == .oldest ? post.order.isOlder(than: rows.last) : post.order < rows.last
    }
    let most = max(Self.mostAnew, rows.count + pageSize)
    var (page, limit) = (self, pageSize)
    while let next = page.next, let last = page.posts.last, stands(last) {
      guard page.posts.count < most else {
        return first(query.order == .newest ? pageSize : max(pageSize, rows.count))
      }
      let more = try archive.search(
        query, after: next, limit: limit, interruption: interruption)
      page.posts += more.posts
      page.next = more.next
      limit *= 2
    }
    // No row more each time: a list that is asked often would grow for ever.
    let above = page.posts.prefix(while: stands).count
    return page.first(max(pageSize, rows.count, above + 1))
  }

  /// The first of its rows, by time; what follows is the next page.
  private func first(_ count: Int) -> Page {
    guard count < posts.count else { return self }
    var page = self
    page.posts = Array(posts.prefix(count))
    page.next = page.posts.last.map { Page.Cursor(after: $0.order) }
    return page
  }

  /// Rows of an answer that is continued, unless more are in hand. During an import, which brings more each time,
  /// the list would grow with it.
  private static let mostAnew = 1_000
}
