/// A stretch of the answer to a query, newest first.
package struct Page: Sendable, Equatable {
  package var posts: [Post]
  /// Where the next page goes on; `nil` when this was the last.
  package var next: Cursor?
  /// How many posts match in all, as far as it is known yet.
  package var count: Count?

  package init(posts: [Post], next: Cursor? = nil, count: Count? = nil) {
    self.posts = posts
    self.next = next
    self.count = count
  }

  /// Goes on after the post at this place.
  package struct Cursor: Sendable, Hashable {
    package var after: Post.Order
    /// What else the place is made of where the newest do not stand first: of the most engaging first
    /// how engaging the post is, of the best first how many stand before.
    package var rank: Int?

    package init(after: Post.Order, rank: Int? = nil) {
      self.after = after
      self.rank = rank
    }
  }

  /// A number, or a bound where counting to the end would take too long.
  package enum Count: Sendable, Hashable {
    case exactly(Int)
    case atMost(Int)
  }
}
