/// What a person searches for: the one query language, parsed once for every source.
///
/// A tree in a normal form: negations stand at the leaves, groups of one kind are never nested in
/// their like, nothing stands twice or is implied by what stands beside it, and everything has one
/// order. So questions that differ by spaces, order or repetition are equal queries, and adding a
/// space searches nothing again.
package struct Query: Sendable, Hashable {
  /// All must hold; none of them is `.all`. Empty: every post.
  package private(set) var conditions: [Condition]
  /// Which of the posts that match come first.
  package var order: Order

  /// A condition on a post.
  package indirect enum Condition: Sendable, Hashable {
    case term(Term)
    case not(Term)
    /// One must hold; two or more, none of them `.any`.
    case any([Condition])
    /// All must hold; two or more, none of them `.all`. Only found inside of `.any`.
    case all([Condition])
  }

  /// What stands at the top of the answer.
  package enum Order: String, Sendable, Hashable, CaseIterable {
    case newest
    case oldest
    /// Most likes, reposts and replies first.
    case top
    /// Best match first.
    case relevant

    /// Whether posts stand in the order in which they were written.
    package var isByTime: Bool { self == .newest || self == .oldest }
  }

  /// The query of these conditions, in normal form.
  package init(_ conditions: [Condition] = [], order: Order = .newest) {
    self.conditions = Condition.normalForm(ofAll: conditions)
    self.order = order
  }

  /// All terms must hold.
  package init(terms: [Term]) { self.init(terms.map(Condition.term)) }

  /// No condition: every post.
  package var isEmpty: Bool { conditions.isEmpty }

  /// The same with one more condition, in the same order.
  package func and(_ condition: Condition) -> Query {
    Query(conditions + [condition], order: order)
  }

  /// What is left of it to be asked of a post that meets another query.
  package func beyond(_ other: Query) -> Query {
    var query = self
    query.conditions.removeAll(where: other.conditions.contains)
    return query
  }

  /// The same posts in another order.
  package func ordered(_ order: Order) -> Query {
    var query = self
    query.order = order
    return query
  }

  /// The terms that every answer meets; what stands in groups and negations is left out.
  package var requiredTerms: [Term] {
    conditions.compactMap { if case .term(let term) = $0 { term } else { nil } }
  }

  /// Between which moments every answer lies: from the first one on, and before the second. Follows
  /// from the required terms; `nil` where they say nothing. With either, posts of unknown date are none.
  package var period: (since: Timestamp?, until: Timestamp?) {
    var period: (since: Timestamp?, until: Timestamp?)
    for term in requiredTerms {
      switch term {
      case .since(let moment): period.since = max(period.since ?? moment, moment)
      case .until(let moment): period.until = min(period.until ?? moment, moment)
      default: break
      }
    }
    return period
  }
}
