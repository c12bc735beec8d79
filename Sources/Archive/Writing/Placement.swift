import Posts

/// Decides into which runs new posts go: those newer or older than all of a run extend it, the
/// others are tried on the next run, and what fits nowhere becomes a new run.
struct Placement: Equatable {
  /// The newest and the oldest post of a run.
  struct Ends: Equatable {
    var newest: Post.Order
    var oldest: Post.Order
  }

  /// Some of the posts, as indexes into the sorted ones.
  struct Part: Equatable {
    /// The end of a run at which posts are added.
    enum End { case newer, older }
    /// Index of the run.
    var run: Int
    var end: End
    var posts: Range<Int>
  }

  private(set) var parts: [Part] = []
  /// The posts of a new run.
  private(set) var rest: Range<Int>

  /// - Parameters:
  ///   - orders: the orders of the new posts, sorted.
  ///   - runs: tried in this order, so the largest should come first.
  init<Orders: RandomAccessCollection<Post.Order>>(
    _ orders: Orders, runs: [Ends]
  ) where Orders.Index == Int {
    rest = orders.startIndex..<orders.endIndex
    for (index, run) in runs.enumerated() where !rest.isEmpty {
      let inside = orders[rest].partitioningIndex { $0 > run.newest }
      let older = orders[rest].partitioningIndex { $0 > run.oldest }
      append(Part(run: index, end: .newer, posts: rest.lowerBound..<inside))
      append(Part(run: index, end: .older, posts: older..<rest.upperBound))
      rest = inside..<older
    }
  }

  private mutating func append(_ part: Part) {
    if !part.posts.isEmpty { parts.append(part) }
  }
}
