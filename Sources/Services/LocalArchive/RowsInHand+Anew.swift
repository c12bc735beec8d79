import Archive
import Posts

extension RowsInHand {
  /// How many rows are asked for first. In the order of time one more tells whether any follow, and
  /// is left out again.
  var wanted: Int { query.order.isByTime ? count + 1 : count }
}

extension Page {
  /// Continues an answer from the top until it has as many rows as are in hand and has come down to
  /// the last of them: so it can take the place of all, and the selected row stays. Blocks.
  ///
  /// Rows that came in above make it longer. If there are too many, it is as short as any first
  /// page; newest first, a hole then stays between its rows and those in hand.
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
      if page.next == nil { page.countAsWhole() }
    }
    // One row more each time would let a list that is asked often grow for ever.
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

  /// The most rows that may come in above all those in hand: during an import, which brings more
  /// each time, the list would grow with it.
  private static let mostAbove = 1_000
  /// The most rows that may come in among those in hand, where a hole would have no place. So many
  /// take some tens of milliseconds to read, and tens of megabytes.
  private static let mostAmong = 20_000
}
