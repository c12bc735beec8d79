/// The place of a post in the list of the most engaging: among equals the newer stands first.
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

  /// Whether it stands above.
  package static func < (a: TopOrder, b: TopOrder) -> Bool {
    a.engagement == b.engagement ? a.order < b.order : a.engagement > b.engagement
  }
}

extension Post.Metrics {
  /// How much people reacted, what `Query.Order.top` goes by: likes, reposts and replies together. What is not
  /// known is none.
  package var engagement: Int {
    [likes, reposts, replies].reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(max(0, count ?? 0))
      return overflows ? .max : total
    }
  }
}
