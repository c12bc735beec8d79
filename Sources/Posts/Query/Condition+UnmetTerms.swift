extension Query.Condition {
  /// The terms for which no post meets it, where it is known of some terms that none meets them;
  /// empty where a post may meet it.
  ///
  /// Of alternatives each must be out of reach: where one is not, that one may be what was meant,
  /// and the others of the query are why nothing was found. A negation is always in reach.
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
