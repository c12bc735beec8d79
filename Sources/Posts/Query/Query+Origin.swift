extension Query {
  /// Whether a condition leaves out every post of a live source, by where it comes from alone:
  /// `source:` names another, or `in:` a collection. That is known before the source is asked.
  package func leavesOut(_ source: SourceIdentity) -> Bool {
    conditions.contains { condition in
      condition.consists(of: \.isAboutOrigin) && !Query([condition]).matches(source.sample)
    }
  }
}

extension Query.Condition {
  /// Whether all of its terms are of a kind.
  package func consists(of isOfKind: (Query.Term) -> Bool) -> Bool {
    switch self {
    case .term(let term), .not(let term): isOfKind(term)
    case .any(let members), .all(let members):
      members.allSatisfy { $0.consists(of: isOfKind) }
    }
  }
}

extension Query.Term {
  /// Whether it says where posts come from: their source, or their collection.
  package var isAboutOrigin: Bool {
    switch self {
    case .source, .collection: true
    default: false
    }
  }
}
