/// The place of a post in the list of the most engaging ones; of two equal posts the newer is
/// first.
package struct TopOrder: Sendable, Hashable, Comparable {
  package var engagement: Int
  package var order: Post.Order

  package init(_ post: Post) {
    engagement = post.metrics.engagement
    order = post.order
  }

  /// Where a page ended; `nil` for a place in a live source.
  package init?(_ cursor: Page.Cursor) {
    guard let after = cursor.after else { return nil }
    engagement = cursor.rank ?? 0
    order = after
  }

  /// Whether `a` is above `b`.
  package static func < (a: TopOrder, b: TopOrder) -> Bool {
    a.engagement == b.engagement ? a.order < b.order : a.engagement > b.engagement
  }
}

extension Post.Metrics {
  /// The sum of likes, reposts and replies, by which `Query.Order.top` sorts. Unknown counts are 0.
  package var engagement: Int {
    [likes, reposts, replies].reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(max(0, count ?? 0))
      return overflows ? .max : total
    }
  }
}
