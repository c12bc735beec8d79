extension Post {
  /// The place of a post in a list: newest first, with a definite order among posts of one moment.
  ///
  /// `a < b` means that `a` is above `b`. At equal times the larger id comes first. Ids are
  /// compared like numbers (the longer one is larger), then as text, then by service: comparing
  /// them as plain text would put "9" above "10".
  package struct Order: Sendable, Hashable, Comparable {
    package var createdAt: Timestamp
    package var id: Post.ID

    package init(createdAt: Timestamp, id: Post.ID) {
      self.createdAt = createdAt
      self.id = id
    }

    package static func < (a: Order, b: Order) -> Bool {
      if a.createdAt != b.createdAt { return a.createdAt > b.createdAt }
      let (left, right) = (a.id.text.utf8, b.id.text.utf8)
      if left.count != right.count { return left.count > right.count }
      if !left.elementsEqual(right) { return right.lexicographicallyPrecedes(left) }
      return a.id.service.utf8.lexicographicallyPrecedes(b.id.service.utf8)
    }

    /// Whether it is above another one; above `nil` it always is.
    package func isNewer(than other: Order?) -> Bool { other.map { self < $0 } ?? true }

    /// Whether it is above another one if the oldest come first. Posts of unknown date come after
    /// all others there, too.
    package func isOlder(than other: Order) -> Bool {
      let (isDated, isOtherDated) = (createdAt >= .firstKnown, other.createdAt >= .firstKnown)
      return isDated == isOtherDated ? other < self : isDated
    }
  }

  package var order: Order { Order(createdAt: createdAt, id: id) }
}

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
