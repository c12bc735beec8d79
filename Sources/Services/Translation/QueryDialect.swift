import Posts

/// The query language of one service, as far as it says what ours does.
protocol QueryDialect: Sendable {
  /// How sentences call the service.
  var serviceName: String { get }
  /// The most code points of a query.
  var longest: Int { get }
  /// Whether it knows `OR` and brackets.
  var hasGroups: Bool { get }
  /// Whether a required condition goes beside the query as a parameter, so that it needs no words in it.
  func isParameter(_ term: Query.Term) -> Bool
  /// The words for a term.
  func clause(for term: Query.Term) -> Clause
}

extension QueryDialect {
  var hasGroups: Bool { true }

  /// The words for a condition.
  func clause(for condition: Query.Condition) -> Clause {
    switch condition {
    case .term(let term): clause(for: term)
    case .not(let term): clause(for: term).negated
    case .any(let members): any(members)
    case .all(let members): .all(members.map(clause))
    }
  }

  /// No service looks for the post of an address; what links to it some can find.
  private func any(_ members: [Query.Condition]) -> Clause {
    let others = members.filter { if case .term(.post) = $0 { false } else { true } }
    // What no post of the service can meet, such as one's own collection, adds nothing to the rest.
    let possible = others.filter { clause(for: $0) != .nothing }
    if possible.isEmpty { return others.count == members.count ? .nothing : .unknown }
    if possible.count == 1 { return clause(for: possible[0]) }
    return hasGroups ? .any(possible.map(clause)) : .unknown
  }
}
