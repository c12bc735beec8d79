/// The rows of the archive that a person has already, seen or not: asked anew it tells all of them again, as any
/// may have changed.
package struct RowsInHand: Sendable, Equatable {
  /// What they answer.
  package var query: Query
  package var count: Int
  /// Where the last of them stands.
  package var last: Post.Order

  package init(query: Query, count: Int, last: Post.Order) {
    self.query = query
    self.count = count
    self.last = last
  }
}
