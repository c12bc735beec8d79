/// The rows of the archive that a person already has, seen or not. When asked anew, the archive
/// returns all of them again, since any may have changed.
package struct RowsInHand: Sendable, Equatable {
  /// The query that they answer.
  package var query: Query
  package var count: Int
  /// Where the first of them stands, in any order of posts.
  package var first: TopOrder
  /// Where the last of them stands.
  package var last: TopOrder

  package init(query: Query, count: Int, first: TopOrder, last: TopOrder) {
    self.query = query
    self.count = count
    self.first = first
    self.last = last
  }

  /// Whether a post stands above the last of these rows.
  package func isAboveLast(_ post: Post) -> Bool { stands(post, above: last) }

  /// Whether a post stands above all of these rows.
  package func isAboveFirst(_ post: Post) -> Bool { stands(post, above: first) }

  private func stands(_ post: Post, above place: TopOrder) -> Bool {
    switch query.order {
    case .newest, .relevant: post.order < place.order
    case .oldest: post.order.isOlder(than: place.order)
    case .top: TopOrder(post) < place
    }
  }
}
