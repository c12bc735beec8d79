import Posts

/// A condition that the columns of a post can decide: `min_likes:5`, or its negation.
struct ReactionCondition {
  private let metric: Query.Metric
  private let number: Int
  private let isNegated: Bool

  /// `nil` for any other condition.
  init?(_ condition: Query.Condition) {
    switch condition {
    case .term(.atLeast(let number, let metric)):
      (self.number, self.metric, isNegated) = (number, metric, false)
    case .not(.atLeast(let number, let metric)):
      (self.number, self.metric, isNegated) = (number, metric, true)
    default: return nil
    }
  }

  /// Whether a post with these counts meets it.
  func isMet(by counts: Post.Metrics) -> Bool { (counts[metric] >= number) != isNegated }

  /// The condition as SQL, with one `?` for the number that `parameter` gives. An unknown count is
  /// 0, and so is a negative one, as in a damaged file.
  var sql: String {
    guard parameter != nil else { return isNegated ? "0" : "1" }
    return "ifnull(\(column), 0) \(isNegated ? "<" : ">=") ?"
  }

  /// The number, bound so that the statement is the same for all numbers; `nil` where every post
  /// has as many.
  var parameter: Int64? { number > 0 ? Int64(number) : nil }

  /// The column of the metric in the table `post`.
  private var column: String {
    switch metric {
    case .likes: "likes"
    case .reposts: "reposts"
    case .replies: "replies"
    }
  }
}

extension Query.Condition {
  /// Whether the columns of a post can decide it.
  var isReaction: Bool { ReactionCondition(self) != nil }
}
