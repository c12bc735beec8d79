/// What one source said to one query. An error is an outcome too: searching never ends for good.
package struct SearchOutcome: Sendable, Equatable {
  package var query: Query
  /// Name of the source.
  package var source: String
  /// Where it was asked to continue; `nil` if from the top.
  package var cursor: Page.Cursor?
  package var result: Result<Answer, SearchError>

  package init(
    query: Query, source: String, cursor: Page.Cursor? = nil, result: Result<Answer, SearchError>
  ) {
    self.query = query
    self.source = source
    self.cursor = cursor
    self.result = result
  }

  /// What came back, and how long it took.
  package struct Answer: Sendable, Equatable {
    /// Which part of the answer this is: rows come before the exact count.
    package enum Stage: Sendable, Equatable {
      /// Rows from the top, as far as a long search has come: it continues, and what follows begins
      /// with these rows.
      case slice
      /// Rows from the top: they replace what was shown.
      case first
      /// Rows that follow those already shown.
      case more
      /// The beginning of `more`, if that takes long: it comes again, longer each time, then whole.
      case moreSlice
      /// Only the count became exact; `page.posts` is empty.
      case counted
      /// Posts newer than the first page that was shown; they come before it.
      case newer
    }
    package var stage: Stage
    package var page: Page
    /// The time from the request to these rows.
    package var microseconds: Int
    /// What it cost and what is left; `nil` for the archive.
    package var usage: Usage?
    /// The part of the query, as it would be typed, that the service cannot search for, so that the
    /// posts were filtered here; `nil` if the service did all of it.
    package var remainder: String?
    /// Names and words that no post has, such as that of a collection, if they are why nothing was
    /// found; only the archive tells them.
    package var missing: [MissingNames]
    /// Where page after page is asked for: how many pages in a row brought nothing new, this one
    /// included.
    package var emptyPages = 0

    package init(
      stage: Stage, page: Page, microseconds: Int, usage: Usage? = nil,
      remainder: String? = nil, missing: [MissingNames] = []
    ) {
      self.stage = stage
      self.page = page
      self.microseconds = microseconds
      self.usage = usage
      self.remainder = remainder
      self.missing = missing
    }
  }
}
