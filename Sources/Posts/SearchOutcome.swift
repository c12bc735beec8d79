/// What one source said to one query. An error is an outcome too: searching never ends for good.
package struct SearchOutcome: Sendable, Equatable {
  package var query: Query
  /// Name of the source.
  package var source: String
  package var result: Result<Answer, SearchError>

  package init(query: Query, source: String, result: Result<Answer, SearchError>) {
    self.query = query
    self.source = source
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
      /// Only the count became exact; `page.posts` is empty.
      case counted
    }
    package var stage: Stage
    package var page: Page
    /// From the request to these rows.
    package var microseconds: Int

    package init(stage: Stage, page: Page, microseconds: Int) {
      self.stage = stage
      self.page = page
      self.microseconds = microseconds
    }
  }
}

/// Why a source could not answer, and what a person can do about it.
package struct SearchError: Error, Sendable, Hashable {
  /// What went wrong; a server's own words are kept.
  package var message: String
  /// What to do next; empty when nothing helps but trying again.
  package var remedy: String
  /// Whether access was refused, by the person or by the service.
  package var isRefusal: Bool

  package init(message: String, remedy: String = "", isRefusal: Bool = false) {
    self.message = message
    self.remedy = remedy
    self.isRefusal = isRefusal
  }
}
