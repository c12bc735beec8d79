/// What a person searches for: the one query language, parsed once for every source.
///
/// A tree in normal form: negations are at the leaves, no group is nested in one of its own kind,
/// nothing is repeated or implied by its neighbours, and everything is sorted. So texts that differ
/// in spaces, order or repetition are equal queries, and typing a space does not search again.
package struct Query: Sendable, Hashable {
  /// All must hold; none of them is `.all`. If empty, every post matches.
  package private(set) var conditions: [Condition]
  /// Which of the posts that match come first.
  package var order: Order
  /// The text that it was read from, kept only for its spelling: another spelling is not another
  /// query.
  package internal(set) var typed = ""

  /// A condition on a post.
  package indirect enum Condition: Sendable, Hashable {
    case term(Term)
    case not(Term)
    /// One must hold; two or more, none of them `.any`.
    case any([Condition])
    /// All must hold; two or more, none of them `.all`. Only occurs inside `.any`.
    case all([Condition])
  }

  /// What comes first in the answer.
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

  /// Whether there is no condition, so that every post matches.
  package var isEmpty: Bool { conditions.isEmpty }

  /// This query with one more condition, in the same order.
  package func and(_ condition: Condition) -> Query {
    var query = Query(conditions + [condition], order: order)
    query.typed = typed
    return query
  }

  /// What remains to be checked on a post that matches another query.
  package func beyond(_ other: Query) -> Query {
    var query = self
    query.conditions.removeAll(where: other.conditions.contains)
    return query
  }

  /// This query in another order.
  package func ordered(_ order: Order) -> Query {
    var query = self
    query.order = order
    return query
  }

  /// The terms that every match meets, without those in groups and negations.
  package var requiredTerms: [Term] {
    conditions.compactMap { if case .term(let term) = $0 { term } else { nil } }
  }

  /// The period of all matches, from `since` on and before `until`, as far as the required terms
  /// say; `nil` means without limit. With either, posts of unknown date do not match.
  package var period: (since: Timestamp?, until: Timestamp?) { conditions.period }

  /// Whether both mean the same, however they were typed.
  package static func == (one: Query, other: Query) -> Bool {
    one.conditions == other.conditions && one.order == other.order
  }

  /// Like `==`, without the spelling.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(conditions)
    hasher.combine(order)
  }
}

extension [Query.Condition] {
  /// The period that the terms among these conditions leave, if all conditions must hold.
  package var period: (since: Timestamp?, until: Timestamp?) {
    var period: (since: Timestamp?, until: Timestamp?)
    for case .term(let term) in self {
      switch term {
      case .since(let moment): period.since = Swift.max(period.since ?? moment, moment)
      case .until(let moment): period.until = Swift.min(period.until ?? moment, moment)
      default: break
      }
    }
    return period
  }
}
