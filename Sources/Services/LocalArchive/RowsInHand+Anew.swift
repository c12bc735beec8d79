import Archive
import Posts

extension RowsInHand {
  /// How many are asked for first: one more, by time, tells whether any follow, and is left out
  /// again.
  var wanted: Int { query.order.isByTime ? count + 1 : count }
}

extension Page {
  /// An answer from the top that has as many rows as are in hand, continued until it has come down
  /// to the last of them: so it can take the place of all, and whichever is selected stays. Blocks.
  ///
  /// What came in above them makes it longer. Where that is too much it is as short as any first
  /// page: newest first, these rows and those in hand stay apart then, with a hole between them.
  ///
  /// - Throws: `ArchiveError`, `.interrupted` among them.
  func continued(
    downTo rows: RowsInHand, pageSize: Int, in archive: Archive, _ interruption: Interruption
  ) throws(ArchiveError) -> Page {
    let order = rows.query.order
    var (page, limit) = (self, pageSize)
    while let next = page.next, let last = page.posts.last, rows.isAboveLast(last) {
      let isApart = order == .newest && rows.isAboveFirst(last)
      let most = isApart ? max(Self.mostAbove, rows.count + pageSize) : rows.count + Self.mostAmong
      guard page.posts.count < most else {
        return first(order == .newest ? pageSize : max(pageSize, rows.count), in: order)
      }
      let more = try archive.search(
        rows.query, after: next, limit: limit, interruption: interruption)
      page.posts += more.posts
      page.next = more.next
      limit *= 2
      if page.next == nil { page.tellAll() }
    }
    // No row more each time: a list that is asked often would grow for ever.
    let above = page.posts.prefix(while: rows.isAboveLast).count
    return page.first(max(pageSize, rows.count, above + 1), in: order)
  }

  /// The first of its rows; what follows is the next page.
  private func first(_ count: Int, in order: Query.Order) -> Page {
    guard count < posts.count else { return self }
    var page = self
    page.posts = Array(posts.prefix(count))
    page.next = page.posts.last.map { last in
      Page.Cursor(after: last.order, rank: order == .top ? last.metrics.engagement : nil)
    }
    return page
  }

  /// Rows that may come in above all those in hand. During an import, which brings more each time,
  /// the list would grow with it.
  private static let mostAbove = 1_000
  /// Rows that may come in among those in hand, where a hole would have no place: some tens of
  /// milliseconds of reading, and of megabytes.
  private static let mostAmong = 20_000
}
