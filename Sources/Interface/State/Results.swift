import Posts

/// The rows of one query, and where among them a person is.
package struct Results: Sendable, Equatable {
  /// What the rows are an answer to; `nil` before the first answer.
  package var query: Query?
  /// The query as it was typed, for the title.
  package var title = ""
  package var posts: [Post] = []
  /// Whether the search goes on by itself: more rows follow unasked.
  var isPartial = false
  /// Where the next page goes on; `nil` when all are here.
  package var next: Page.Cursor?
  package var count: Page.Count?
  package var microseconds = 0
  /// Why there are no rows, when that has a reason.
  package var failure: SearchError?
  /// The cursor the next page was asked with, so that it is asked once.
  var asked: Page.Cursor?
  /// Newer posts that wait until they are asked for.
  package var waiting: Waiting?
  /// Whether the next answer may bring its newer posts in at once.
  var bringsNewer = false

  package var selected = 0
  var viewport = Viewport()

  /// `nil` while there are no rows.
  package var selectedPost: Post? {
    posts.indices.contains(selected) ? posts[selected] : nil
  }

  /// The index of the first row that stands below a place, found by halving: rows are in order.
  func index(behind order: Post.Order) -> Int {
    var (low, high) = (0, posts.count)
    while low < high {
      let middle = (low + high) / 2
      if order < posts[middle].order { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Posts newer than the first row, newest first.
  package struct Waiting: Sendable, Equatable {
    package var posts: [Post]
    /// Where the answer goes on behind them, when they do not reach down to the first row: there may
    /// be posts between.
    var gap: Page.Cursor?
  }
}
