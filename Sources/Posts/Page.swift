/// A part of the answer to a query, in its order.
package struct Page: Sendable, Equatable {
  package var posts: [Post]
  /// Where the next page begins; `nil` if this is the last.
  package var next: Cursor?
  /// Asks for what is newer than this page; only the first page of a live source has it.
  package var newer: Cursor?
  /// How many posts match in all, as far as that is known yet.
  package var count: Count?
  /// How many of the matching posts are shown in the row of another post, as reposts are. Until
  /// this is counted it is `nil`, and the number of rows is not known either.
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

  /// Where an answer continues.
  package enum Cursor: Sendable, Hashable {
    /// In the archive: after the post at this place. `rank` completes the place in other orders
    /// than newest first: the engagement of the post for `.top`, the number of posts before it for
    /// `.relevant`.
    case place(Post.Order, rank: Int?)
    /// In a live source: a text that only its service understands.
    case token(String)

    package init(after order: Post.Order, rank: Int? = nil) { self = .place(order, rank: rank) }

    /// The place in the archive; `nil` for a token.
    package var after: Post.Order? {
      if case .place(let order, _) = self { order } else { nil }
    }

    /// The rank of the place, in the archive and in orders that have one.
    package var rank: Int? {
      if case .place(_, let rank) = self { rank } else { nil }
    }
  }

  /// A number, or an upper bound if counting to the end would take too long.
  package enum Count: Sendable, Hashable {
    case exactly(Int)
    case atMost(Int)
  }
}
