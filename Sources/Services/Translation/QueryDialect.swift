import Posts

/// The query language of one service, as far as it says what ours does.
protocol QueryDialect: Sendable {
  /// Of which sources it is the language.
  var kind: SourceKind { get }
  /// The name of the service in sentences.
  var serviceName: String { get }
  /// The most code points of a query.
  var longest: Int { get }
  /// Whether it knows `OR` and brackets.
  var hasGroups: Bool { get }
  /// Whether a required condition goes beside the query as a parameter, so that it needs no words
  /// in it.
  func isParameter(_ term: Query.Term) -> Bool
  /// The words for a term.
  func clause(for term: Query.Term) -> Clause
  /// Why it has no words for a term; `nil` where nothing helps but to add something else.
  func refusal(of term: Query.Term) -> SearchError?
  /// What its posts say in place of a term that none of them can meet; `nil` where that is nothing.
  func term(inPlaceOf term: Query.Term) -> Query.Term?
}

extension QueryDialect {
  var hasGroups: Bool { true }

  /// Most services take days as parameters.
  func isParameter(_ term: Query.Term) -> Bool {
    switch term {
    case .since, .until: true
    default: false
    }
  }

  /// The words for a condition.
  func clause(for condition: Query.Condition) -> Clause {
    switch condition {
    case .term(let term): clause(for: term)
    case .not(let term): clause(for: term).negated
    case .any(let members): any(members)
    case .all(let members): .all(members.map(clause))
    }
  }

  /// The words for alternatives. No language has words for the post at an address, but some can
  /// find what links to it.
  private func any(_ members: [Query.Condition]) -> Clause {
    let clauses = clauses(ofAny: members)
    guard clauses.count > 1 else {
      return clauses.first ?? (members.contains(where: \.isPost) ? .unknown : .nothing)
    }
    return hasGroups ? .any(clauses) : .unknown
  }

  /// The clauses to ask for, each once: two countries of a language are the same to it, and need no
  /// OR. If the words of one clause mean more than it does, they do so for all that have them.
  private func clauses(ofAny members: [Query.Condition]) -> [Clause] {
    possible(members).reduce(into: []) { clauses, member in
      let clause = clause(for: member)
      if let place = clauses.firstIndex(where: { $0.hasWords(of: clause) }) {
        if clause.isWider { clauses[place] = clause }
      } else {
        clauses.append(clause)
      }
    }
  }

  /// The alternatives that the service can be asked for: one that none of its posts can meet, such
  /// as one's own collection, adds nothing to the rest.
  private func possible(_ members: [Query.Condition]) -> [Query.Condition] {
    members.filter { !$0.isPost && clause(for: $0) != .nothing }
  }

  /// The one person whose posts a condition asks for: the name of `from:`, or that of `from:me` if
  /// the service may know a single handle of one's own.
  func person(in condition: Query.Condition) -> String? {
    switch condition {
    case .term(.author(let name, _)): return name
    case .any(let members):
      let possible = possible(members)
      guard possible.count == 1, case .term(.own(let handle)) = possible[0] else { return nil }
      return handle.name
    default: return nil
    }
  }

  func refusal(of term: Query.Term) -> SearchError? { nil }

  func term(inPlaceOf term: Query.Term) -> Query.Term? { nil }

  /// Why it has no words for a condition; `nil` where nothing helps but to add something else.
  func refusal(of condition: Query.Condition) -> SearchError? {
    switch condition {
    case .term(let term): return clause(for: term) == .unknown ? refusal(of: term) : nil
    case .not: return nil
    case .all(let members): return members.compactMap { refusal(of: $0) }.first
    case .any(let members):
      if !hasGroups, clauses(ofAny: members).count > 1 { return .noAlternatives(serviceName) }
      return possible(members).compactMap { refusal(of: $0) }.first
    }
  }
}

extension Query.Condition {
  fileprivate var isPost: Bool { if case .term(.post) = self { true } else { false } }
}

extension SearchError {
  fileprivate static func noAlternatives(_ service: String) -> SearchError {
    SearchError(
      .notSearchable, message: "\(service) cannot look for one or the other (OR).",
      remedy: "Add a word that each must have; OR is then looked at here.")
  }
}
