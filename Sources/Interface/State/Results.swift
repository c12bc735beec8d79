import Posts

/// The rows of one query, and where among them a person is.
package struct Results: Sendable, Equatable {
  /// What the rows are an answer to; `nil` before the first answer.
  package var query: Query?
  /// The query as it was typed, for the title.
  package var title = ""
  package var posts: [Post] = []
  /// Where the next page goes on; `nil` when all are here.
  package var next: Page.Cursor?
  package var count: Page.Count?
  package var microseconds = 0
  /// Why there are no rows, when that has a reason.
  package var failure: SearchError?
  /// The cursor the next page was asked with, so that it is asked once.
  var asked: Page.Cursor?
  /// Newer posts that wait until they are asked for, newest first.
  package var waiting: [Post] = []
  /// Whether the next answer brings its newer posts in at once.
  var bringsNewer = false

  package var selected = 0
  var viewport = Viewport()

  package var selectedPost: Post? {
    posts.indices.contains(selected) ? posts[selected] : nil
  }
}
