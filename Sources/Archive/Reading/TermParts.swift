import GRDB
import Posts

/// The parts of single terms, by a look into the dictionary.
struct TermParts {
  let db: Database
  /// Posts that the indexes hold.
  let total: Int

  /// A prefix stands for up to this many terms.
  static let mostExpansions = 64
  /// Pairs of a text without spaces that are put to the index: more only make the walk slower.
  static let mostPairs = 3

  func part(of condition: Query.Condition) throws -> IndexPart {
    switch condition {
    case .term(let term): try part(of: term)
    case .not(let term): try part(of: term).negated(of: total)
    case .any(let conditions): .any(try conditions.map(part), of: total)
    case .all(let conditions): .all(try conditions.map(part), of: total)
    }
  }

  private func part(of term: Query.Term) throws -> IndexPart {
    if case .atLeast(let number, _) = term { return try part(ofAtLeast: number) }
    var parts = try term.lookups.map(part)
    guard !parts.isEmpty else { return .unknown(of: total) }
    if term.needsCheck, parts.count > Self.mostPairs {
      parts = Array(parts.sorted { $0.steps < $1.steps }.prefix(Self.mostPairs))
    }
    var all = IndexPart.all(parts, of: total)
    all.isExact = all.isExact && !term.needsCheck
    all.isCounted = all.isCounted && (!term.needsCheck || all.atMost == 0)
    return all
  }

  /// No post has more likes, reposts or replies than its engagement is.
  private func part(ofAtLeast number: Int) throws -> IndexPart {
    guard number > 0 else { return .unknown(of: total) }
    let first = Engagement.Step(of: number).token
    let last = Engagement.Step.highest.token
    let terms = try Terms.between(first, last, in: db)
    // What half of all posts have is quicker seen on the posts.
    if terms.reduce(0, { $0 + $1.posts }) * 2 > total { return .unknown(of: total) }
    return part(ofAny: terms, isExact: false)
  }

  func part(of step: Engagement.Step) throws -> IndexPart {
    try part(of: Query.Lookup(token: step.token, isPrefix: false))
  }

  private func part(of lookup: Query.Lookup) throws -> IndexPart {
    let token = lookup.token
    guard lookup.isPrefix else {
      return part(ofAny: [(token, try Terms.posts(token, in: db))], isExact: true)
    }
    let terms = try Terms.beginning(token, limit: Self.mostExpansions + 1, in: db)
    let isFew = terms.count <= Self.mostExpansions
    let characters = token.unicodeScalars
    if characters.count == 1, !isFew { return try part(ofBeginning: token) }
    if RunIndex.prefixes.contains(characters.count) {
      var part = part(ofAny: isFew ? terms : [(token, total)], isExact: true)
      guard terms.count > 1 else { return part }
      part.expression = Self.quoted(token) + "*"
      part.terms = 1
      // Words beyond those that were looked up were not counted.
      part.isCounted = false
      return part
    }
    // A prefix without a list of its own would be a merge that nothing can interrupt.
    if isFew { return part(ofAny: terms, isExact: true) }
    let beginning = String(String.UnicodeScalarView(characters.prefix(RunIndex.longestPrefix)))
    return IndexPart(
      expression: Self.quoted(beginning) + "*", isExact: false, atMost: total, steps: total,
      terms: 1)
  }

  /// Posts with a word that begins with one character: the lists of two characters that begin so, some
  /// dozens in most scripts. A character of Chinese may have too many.
  private func part(ofBeginning token: String) throws -> IndexPart {
    let pairs = try Terms.pairs(beginning: token, limit: IndexPart.mostTerms / 2 + 1, in: db)
    guard pairs.count * 2 <= IndexPart.mostTerms else { return .unknown(of: total) }
    let lists = pairs.map { $0 == token ? Self.quoted($0) : Self.quoted($0) + "*" }
    return IndexPart(
      expression: "(" + lists.joined(separator: " OR ") + ")", isExact: true, atMost: total,
      steps: total, terms: lists.count, depth: 1)
  }

  /// Posts with one of the terms, of which each has so many.
  private func part(ofAny terms: [(term: String, posts: Int)], isExact: Bool) -> IndexPart {
    let sum = min(total, terms.reduce(0) { $0 + $1.posts })
    // No post has this one: asked for all the same, it gives none.
    let expressions = terms.isEmpty ? [Self.quoted("\u{F8FF}")] : terms.map { Self.quoted($0.term) }
    return IndexPart(
      expression: expressions.count == 1
        ? expressions[0] : "(" + expressions.joined(separator: " OR ") + ")",
      isExact: isExact, atMost: sum, isCounted: isExact && terms.count < 2 || sum == 0, steps: sum,
      terms: expressions.count, depth: 1)
  }

  /// A string of FTS5: nothing in it is syntax.
  private static func quoted(_ token: String) -> String {
    "\"" + token.replacing("\"", with: "\"\"") + "\""
  }
}
