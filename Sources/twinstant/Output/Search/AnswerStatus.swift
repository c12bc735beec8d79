import Posts

/// How a source fared with a query, in the words of `search` and the trace that scripts rely on.
enum AnswerStatus: String {
  case ok
  case notFound = "not-found"
  case refused
  case noAccount = "no-account"
  /// All pauses have this word for scripts, those of an outage, too.
  case rateLimited = "rate-limited"
  case overBudget = "over-budget"
  case notSearchable = "not-searchable"
  case failed

  /// - Parameter count: how many posts there are, unless it failed.
  init(_ error: SearchError? = nil, count: Int = 0) {
    self =
      switch error?.kind {
      case nil: count == 0 ? .notFound : .ok
      case .refused: .refused
      case .noAccount: .noAccount
      case .paused: .rateLimited
      case .overBudget: .overBudget
      case .notSearchable: .notSearchable
      case .failed: .failed
      }
  }
}
