extension Query.Condition {
  /// The terms because of which no post meets this condition; empty if a post may meet it.
  ///
  /// Of alternatives none may be in reach: one that a post may meet may be what was meant, and then
  /// the other conditions of the query are why nothing was found. A negation is always in reach.
  ///
  /// - Parameter isUnmet: whether it is known that no post meets a term.
  package func unmet(where isUnmet: (Query.Term) -> Bool) -> [Query.Term] {
    switch self {
    case .term(let term): return isUnmet(term) ? [term] : []
    case .not: return []
    case .all(let members): return members.flatMap { $0.unmet(where: isUnmet) }
    case .any(let members):
      var all: [Query.Term] = []
      for member in members {
        let unmet = member.unmet(where: isUnmet)
        if unmet.isEmpty { return [] }
        for term in unmet where !all.contains(term) { all.append(term) }
      }
      return all
    }
  }
}
