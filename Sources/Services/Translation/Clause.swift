/// What a service's own language can say about one condition.
enum Clause: Sendable, Equatable {
  case said(Said)
  /// Every post of the service meets the condition.
  case everything
  /// No post of the service can meet it.
  case nothing
  /// There are no words for it: its posts are looked at here.
  case unknown

  /// Words of the service's language.
  struct Said: Sendable, Equatable {
    /// Ready to stand beside others and inside a group.
    var text: String
    /// The text that says the negation; `nil` if that cannot be said.
    var negation: String?
    /// Whether a query may consist of it alone.
    var standsAlone = true
    var fit = Fit.same
    /// Whether it only leaves out posts.
    var isNegative = false

    init(_ text: String, negation: String?, standsAlone: Bool = true, fit: Fit = .same) {
      self.text = text
      self.negation = negation
      self.standsAlone = standsAlone
      self.fit = fit
    }

    /// A text that a minus before it negates.
    init(_ text: String, standsAlone: Bool = true, fit: Fit = .same) {
      self.init(text, negation: "-" + text, standsAlone: standsAlone, fit: fit)
    }
  }

  /// How the posts that the service finds compare to those that the condition means.
  enum Fit: Sendable {
    case same
    /// Fewer, as with a whole word in place of a prefix. Its negation excludes fewer, too, so that
    /// its results are checked here.
    case narrower
    /// More: they are looked at here. Its negation would leave out too many.
    case wider
  }
}

extension Clause {
  /// Whether the service would be asked for both in the same words, however much of what it finds
  /// is meant.
  func hasWords(of other: Clause) -> Bool {
    guard case .said(let said) = self, case .said(let others) = other else { return self == other }
    return said.text == others.text
  }

  /// Whether the service finds more than is meant.
  var isWider: Bool { if case .said(let said) = self { said.fit == .wider } else { false } }

  /// This clause, but with its opposite looked at here.
  var withoutNegation: Clause {
    guard case .said(var said) = self else { return self }
    said.negation = nil
    return .said(said)
  }

  /// The opposite.
  var negated: Clause {
    switch self {
    case .everything: return .nothing
    case .nothing: return .everything
    case .unknown: return .unknown
    case .said(let said):
      guard said.fit != .wider, let negation = said.negation else { return .unknown }
      var result = Said(
        negation, negation: nil, standsAlone: false, fit: said.fit == .narrower ? .wider : .same)
      result.isNegative = true
      return .said(result)
    }
  }

  /// The clause of which one must hold. A group with a branch that only leaves out finds nearly
  /// everything, and services refuse it.
  static func any(_ clauses: [Clause]) -> Clause {
    var said: [Said] = []
    for clause in clauses {
      switch clause {
      case .everything: return .everything
      case .unknown: return .unknown
      case .nothing: break
      case .said(let words):
        if words.isNegative { return .unknown }
        said.append(words)
      }
    }
    guard said.count > 1 else { return said.first.map(Clause.said) ?? .nothing }
    return .said(Self.group(said, joinedBy: " OR ", standsAlone: said.allSatisfy(\.standsAlone)))
  }

  /// The clause of which all must hold, inside a group.
  static func all(_ clauses: [Clause]) -> Clause {
    var said: [Said] = []
    var isPartial = false
    for clause in clauses {
      switch clause {
      case .nothing: return .nothing
      case .everything: break
      case .unknown: isPartial = true
      case .said(let words): said.append(words)
      }
    }
    guard said.contains(where: { !$0.isNegative }) else {
      return said.isEmpty && !isPartial ? .everything : .unknown
    }
    var group =
      said.count == 1
      ? said[0]
      : Self.group(said, joinedBy: " ", standsAlone: said.contains(where: \.standsAlone))
    if isPartial { group.fit = .wider }
    return .said(group)
  }

  private static func group(_ said: [Said], joinedBy separator: String, standsAlone: Bool) -> Said {
    // Services do not negate groups.
    Said(
      "(" + said.map(\.text).joined(separator: separator) + ")", negation: nil,
      standsAlone: standsAlone, fit: said.contains { $0.fit == .wider } ? .wider : .same)
  }
}
