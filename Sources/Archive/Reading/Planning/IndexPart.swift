import Posts

/// What an index can say about a part of a query: it may give posts too many, never too few.
struct IndexPart {
  /// Every post that meets the part is among them.
  var candidates: IndexCandidates
  /// Whether the index gives the posts of the part and no others.
  var isExact: Bool
  /// No more posts than this meet the part.
  var atMost: Int
  /// Whether exactly `atMost` posts do.
  var isCounted = false
  /// Posts that a walk steps over, whether they match or not: all posts where it follows no list,
  /// and also where nobody has counted what is in its lists (`isUncounted`).
  var steps: Int
  /// How many lists are opened for it, as far as that is known.
  var terms = 0
  /// How deeply groups are nested.
  var depth = 0

  /// A part about which an index can say nothing.
  static func unknown(of total: Int) -> IndexPart {
    IndexPart(candidates: .everyPost, isExact: false, atMost: total, steps: total)
  }

  /// A part that every post meets.
  static func everything(of total: Int) -> IndexPart {
    IndexPart(
      candidates: .everyPost, isExact: true, atMost: total, isCounted: true, steps: total)
  }

  /// The most lists that are opened: the rarest decide, the other conditions are checked on the
  /// posts.
  static let maxTerms = 768
  /// How many of the conditions that must all hold the index is asked for at most.
  static let maxConditions = 12
  /// The index is not asked for groups nested deeper than this.
  static let maxDepth = 16
}

extension IndexPart {
  /// Every post that does not meet this part.
  func negated(of total: Int) -> IndexPart {
    guard isExact, let wanted = candidates.wanted else { return .unknown(of: total) }
    return IndexPart(
      candidates: .allBut(wanted), isExact: true,
      atMost: isCounted ? max(0, total - atMost) : total, isCounted: isCounted, steps: total,
      terms: terms, depth: depth)
  }

  /// Posts that meet all of the parts. The rarest comes first: a walk follows its list.
  static func all(_ parts: [IndexPart], of total: Int) -> IndexPart {
    guard parts.count != 1 else { return parts[0] }
    guard var both = parts.min(by: { $0.atMost < $1.atMost }) else { return everything(of: total) }
    both.isExact = parts.allSatisfy(\.isExact)
    both.isCounted = both.isCounted && both.atMost == 0
    var wanted = parts.filter { $0.candidates.wanted != nil }.sorted { $0.steps < $1.steps }
    var unwanted = parts.filter { $0.candidates.unwanted != nil }
    both.isExact =
      limit(&wanted, to: maxConditions) && limit(&unwanted, to: maxConditions) && both.isExact
    both.terms = (wanted + unwanted).reduce(0) { $0 + $1.terms }
    both.depth = ((wanted + unwanted).map(\.depth).max() ?? 0) + 2
    both.steps = wanted.first?.steps ?? total
    both.candidates = IndexCandidates(
      inAll: wanted.compactMap(\.candidates.wanted),
      butNone: unwanted.compactMap(\.candidates.unwanted))
    return both
  }

  /// Posts that meet at least one of the parts.
  static func any(_ parts: [IndexPart], of total: Int) -> IndexPart {
    // What no post meets costs no walk: `-source:x` where everything is from there.
    let parts = parts.filter { $0.atMost > 0 }
    if parts.count == 1 { return parts[0] }
    if parts.contains(where: { $0.candidates.unwanted != nil }) {
      return anyExcluding(parts, of: total)
    }
    let terms = parts.reduce(0) { $0 + $1.terms }
    guard parts.allSatisfy({ $0.candidates.wanted != nil }), terms <= maxTerms,
      parts.allSatisfy({ $0.depth < maxDepth })
    else { return unknown(of: total) }
    let sum = parts.reduce(0) { $0 + $1.atMost }
    return IndexPart(
      candidates: .only(.any(parts.compactMap(\.candidates.wanted))),
      isExact: parts.allSatisfy(\.isExact), atMost: min(total, sum), isCounted: sum == 0,
      steps: min(total, parts.reduce(0) { $0 + $1.steps }), terms: terms,
      depth: (parts.map(\.depth).max() ?? 0) + 1)
  }

  /// Posts that meet at least one of the parts, if some parts exclude posts: excludes what all of
  /// these exclude and none of the other parts contains.
  private static func anyExcluding(_ parts: [IndexPart], of total: Int) -> IndexPart {
    let terms = parts.reduce(0) { $0 + $1.terms }
    let depth = parts.map(\.depth).max() ?? 0
    guard parts.allSatisfy({ $0.candidates != .everyPost }), terms <= maxTerms, depth < maxDepth
    else { return unknown(of: total) }
    // The part that excludes the fewest comes first.
    let unwanted = parts.sorted { $0.atMost > $1.atMost }.compactMap(\.candidates.unwanted)
    let wanted = parts.compactMap(\.candidates.wanted)
    let all = unwanted.count > 1 ? IndexExpression.all(unwanted) : unwanted.first
    let any = wanted.count > 1 ? IndexExpression.any(wanted) : wanted.first
    guard let all else { return unknown(of: total) }
    return IndexPart(
      candidates: .allBut(any.map { IndexExpression.except(all, $0) } ?? all),
      isExact: parts.allSatisfy(\.isExact), atMost: total, steps: total, terms: terms,
      depth: depth + 2)
  }

  /// Removes the parts that are too many or too deep for an index; `true` if none were.
  private static func limit(_ parts: inout [IndexPart], to count: Int) -> Bool {
    var terms = 0
    let kept = parts.prefix(count).filter { part in
      guard part.depth < maxDepth, terms + part.terms <= maxTerms else { return false }
      terms += part.terms
      return true
    }
    defer { parts = kept }
    return kept.count == parts.count
  }

  /// The same part, with `steps` estimated if nobody has counted them.
  func estimated(_ indexes: RunIndexes, _ runs: [Run], of total: Int) throws -> IndexPart {
    guard isUncounted(of: total), let wanted = candidates.wanted, wanted.isEstimated else {
      return self
    }
    var part = self
    part.steps = max(1, try indexes.estimatedPosts(wanted, in: runs))
    return part
  }

  /// Whether `steps` is only known to be at most the number of all posts. If the dictionary says
  /// that a word is in all of them, that is a count.
  private func isUncounted(of total: Int) -> Bool { steps >= total && !isCounted }
}

/// Which posts may meet a part of a query, as far as an index can say.
enum IndexCandidates: Equatable {
  case everyPost
  /// Only the posts of an expression.
  case only(IndexExpression)
  /// All posts but those of an expression.
  case allBut(IndexExpression)

  /// The posts that all of some expressions have, and none of some others.
  init(inAll wanted: [IndexExpression], butNone unwanted: [IndexExpression]) {
    let inclusion = wanted.count > 1 ? IndexExpression.all(wanted) : wanted.first
    let exclusion = unwanted.count > 1 ? IndexExpression.any(unwanted) : unwanted.first
    switch (inclusion, exclusion) {
    case (let inclusion?, let exclusion?): self = .only(.except(inclusion, exclusion))
    case (let inclusion?, nil): self = .only(inclusion)
    case (nil, let exclusion?): self = .allBut(exclusion)
    case (nil, nil): self = .everyPost
    }
  }

  /// The expression that has all candidates; `nil` where every post may be one, or nearly every
  /// post.
  var wanted: IndexExpression? { if case .only(let wanted) = self { wanted } else { nil } }

  /// The expression that has none of them; `nil` where nothing is left out.
  var unwanted: IndexExpression? { if case .allBut(let unwanted) = self { unwanted } else { nil } }
}
