/// A stretch of the answer to a query, newest first.
package struct Page: Sendable, Equatable {
  package var posts: [Post]
  /// Where the next page goes on; `nil` when this was the last.
  package var next: Cursor?
  /// Asks for what came since: only the first page of a live source has it.
  package var newer: Cursor?
  /// How many posts match in all, as far as it is known yet.
  package var count: Count?
  /// How many of these stand in the row of another one, as reposts do; `nil` while nobody counted.
  package var folded: Int?

  package init(
    posts: [Post], next: Cursor? = nil, newer: Cursor? = nil, count: Count? = nil,
    folded: Int? = nil
  ) {
    self.posts = posts
    self.next = next
    self.newer = newer
    self.count = count
    self.folded = folded
  }

  /// Where an answer goes on.
  package enum Cursor: Sendable, Hashable {
    /// In the archive: after the post at this place. `rank` completes the place in other orders
    /// than newest first: the engagement of the post for `.top`, the number of posts before it for
    /// `.relevant`.
    case place(Post.Order, rank: Int?)
    /// In a live source: what only its service understands.
    case token(String)

    package init(after order: Post.Order, rank: Int? = nil) { self = .place(order, rank: rank) }

    /// The place in the archive; `nil` for a token.
    package var after: Post.Order? {
      if case .place(let order, _) = self { order } else { nil }
    }

    /// How the place is ranked, in the archive and where that counts.
    package var rank: Int? {
      if case .place(_, let rank) = self { rank } else { nil }
    }
  }

  /// A number, or a bound where counting to the end would take too long.
  package enum Count: Sendable, Hashable {
    case exactly(Int)
    case atMost(Int)
  }
}
