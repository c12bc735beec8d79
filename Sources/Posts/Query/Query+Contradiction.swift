extension Query {
  /// Whether its conditions alone tell that no post matches, as those of `swift -swift` and of
  /// `min_likes:5 -min_likes:3` do; `false` proves nothing.
  ///
  /// Compares each condition with those beside it and around it: few enough for every key.
  package var isContradiction: Bool { Demands().exclude(conditions) }

  /// The same posts, asked for without the alternatives that contradict themselves or what stands
  /// beside them: of `min_likes:5 -min_likes:3 OR tea` only `tea`.
  package var withoutImpossibleAlternatives: Query {
    guard conditions.contains(where: { if case .any = $0 { true } else { false } }) else {
      return self
    }
    let demands = Demands(conditions)
    let possible = conditions.map { condition -> Condition in
      guard case .any(let members) = condition else { return condition }
      return .any(members.filter { !demands.exclude([$0]) })
    }
    return possible == conditions ? self : Query(possible, order: order)
  }
}

/// What a post must meet, and what it must not.
private struct Demands {
  private var wanted: [Query.Term] = []
  private var unwanted: [Query.Term] = []

  /// The demands of conditions that must all hold; those of groups are left out.
  init(_ conditions: [Query.Condition] = []) {
    for condition in conditions {
      switch condition {
      case .term(let term): wanted.append(term)
      case .not(let term): unwanted.append(term)
      case .any, .all: continue
      }
    }
  }

  /// Whether no post that meets these demands meets all of the conditions.
  func exclude(_ conditions: [Query.Condition]) -> Bool {
    var all = self
    for condition in conditions {
      switch condition {
      case .term(let term):
        if all.forbid(term) { return true }
        all.wanted.append(term)
      case .not(let term):
        if all.require(term) { return true }
        all.unwanted.append(term)
      case .any, .all: continue
      }
    }
    // After the others, whatever the order: each alternative may contradict any of them.
    for condition in conditions {
      switch condition {
      case .any(let members): if members.allSatisfy({ all.exclude([$0]) }) { return true }
      case .all(let members): if all.exclude(members) { return true }
      case .term, .not: continue
      }
    }
    return false
  }

  /// Whether no post that meets these demands meets the term.
  private func forbid(_ term: Query.Term) -> Bool {
    unwanted.contains { term == $0 || term.implies($0) }
      || wanted.contains { term.isOver(before: $0) || $0.isOver(before: term) }
  }

  /// Whether every post that meets these demands meets the term.
  private func require(_ term: Query.Term) -> Bool {
    // No count is below 0.
    if case .atLeast(let number, _) = term, number <= 0 { return true }
    return wanted.contains { $0 == term || $0.implies(term) }
  }
}

extension Query.Term {
  /// Whether this term ends a period at or before the moment from which `other` has one.
  fileprivate func isOver(before other: Query.Term) -> Bool {
    guard case (.until(let end), .since(let start)) = (self, other) else { return false }
    return end <= start
  }
}

/// What is said about a query that contradicts itself, by the field and by live sources alike.
extension Query {
  /// That it does.
  package static let contradiction = "No post at all can match this."

  /// What to do about it, in a sentence. Where the days exclude each other it tells that `until:`
  /// leaves its own day out, and how a day, month or year is asked for that both name; where one
  /// part alone is at fault, which.
  package var wayOutOfContradiction: String {
    if let part = conditions.first(where: \.isBelowZero) {
      return "No count is below 0: leave \(part.text) out."
    }
    let days = period
    guard let since = days.since, let until = days.until, until <= since,
      let first = Self.values(behind: .since, in: typed).first?.text,
      let last = Self.values(behind: .until, in: typed).first?.text
    else { return "Its parts exclude each other: leave one out." }
    guard since == until, first.foldedDay == last.foldedDay,
      let next = QueryDate.following(first.foldedDay)
    else { return "until: ends before that day, so it must be later than since:." }
    let day = first.shownInRemark
    return "until: ends before that day; for \(day) write since:\(day) until:\(next)."
  }
}

extension Query.Condition {
  /// Whether it asks for fewer than none, as `-min_likes:0` does.
  fileprivate var isBelowZero: Bool {
    if case .not(.atLeast(let number, _)) = self { number <= 0 } else { false }
  }
}
