/// What one source said to one query. An error is an outcome too: searching never ends for good.
package struct SearchOutcome: Sendable, Equatable {
  package var query: Query
  /// Name of the source.
  package var source: String
  /// Where it was asked to go on; `nil` where from the top.
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
      /// Rows from the top, as far as a long search has come: it goes on, and what follows begins with
      /// these rows.
      case slice
      /// Rows from the top: they replace what was shown.
      case first
      /// Rows that follow those already shown.
      case more
      /// The beginning of `more`, where that takes long: it comes again, longer, and then all of it.
      case moreSlice
      /// Only the count became exact; `page.posts` is empty.
      case counted
      /// Posts that came since the first page was asked for; they stand before it.
      case newer
    }
    package var stage: Stage
    package var page: Page
    /// From the request to these rows.
    package var microseconds: Int
    /// What it cost and what is left; `nil` for the archive.
    package var usage: Usage?
    /// The part of the query that the service cannot look for, so that its posts were filtered here,
    /// as it would be typed; `nil` when the service did all of it.
    package var remainder: String?

    package init(
      stage: Stage, page: Page, microseconds: Int, usage: Usage? = nil, remainder: String? = nil
    ) {
      self.stage = stage
      self.page = page
      self.microseconds = microseconds
      self.usage = usage
      self.remainder = remainder
    }
  }
}
