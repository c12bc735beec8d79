import GRDB
import Posts

/// Makes the index parts of conditions and terms, with the counts of the dictionary.
struct TermParts {
  let db: Database
  let runs: [Run]
  let indexes: RunIndexes
  /// The number of posts in the indexes.
  let total: Int

  /// The most words with a prefix that are looked up to know how many posts have them.
  static let maxExpansions = 64
  /// If as many words as this have a prefix, the list of its first characters is read instead.
  static let maxLists = 4096
  /// The most character pairs of a text without spaces for which the index is asked: more only make
  /// the walk slower.
  static let maxPairs = 3

  func part(of condition: Query.Condition) throws -> IndexPart {
    switch condition {
    case .term where condition.isMoment: try part(ofAll: [condition])
    case .term(let term): try part(of: term)
    case .not(let term): try part(of: .term(term)).negated(of: total)
    case .any(let conditions): .any(try conditions.map(part), of: total)
    case .all(let conditions): try part(ofAll: conditions)
    }
  }

  /// The part of conditions that must all hold, with one period of all their moments.
  private func part(ofAll conditions: [Query.Condition]) throws -> IndexPart {
    var parts = try conditions.filter { !$0.isMoment }.map(part)
    let period = QueryBounds.Period(ofAll: conditions)
    if !period.isAlways { parts.append(try part(of: period)) }
    return .all(parts, of: total)
  }

  private func part(of period: QueryBounds.Period) throws -> IndexPart {
    let expression = IndexExpression.period(period)
    let posts = try runs.filter { !$0.isStale }.reduce(0) {
      try $0 + indexes.source(expression, of: $1).estimatedCount(among: $1.posts)
    }
    return IndexPart(
      candidates: .only(expression), isExact: true, atMost: posts, isCounted: posts == 0,
      steps: posts)
  }

  private func part(of term: Query.Term) throws -> IndexPart {
    if case .atLeast(let number, _) = term { return try part(ofAtLeast: number) }
    if case .post(let address) = term, case .id(let id)? = address.trail {
      return try part(of: id)
    }
    var parts = try term.lookups.map(part)
    guard !parts.isEmpty else { return .unknown(of: total) }
    let atMost = parts.map(\.atMost).min() ?? total
    let needsCheck = try term.needsCheck && !isWhole(term)
    if needsCheck, parts.count > 1 { parts = try worth(parts) }
    var all = IndexPart.all(parts, of: total)
    all.atMost = min(all.atMost, atMost)
    all.isExact = all.isExact && !needsCheck
    all.isCounted = all.isCounted && (!needsCheck || all.atMost == 0)
    return all
  }

  /// Whether everybody found by one of the person's own handles has it as their whole name, and is
  /// the person: no longer name has it as its first part, and nobody is told apart by an id.
  private func isWhole(_ term: Query.Term) throws -> Bool {
    guard case .own(let handle) = term, handle.ids.isEmpty else { return false }
    let token = Mark.author.token(handle.name)
    return try ["@", "."].allSatisfy { try Terms.count(token + $0, limit: 1, in: db) == 0 }
  }

  /// The parts worth looking up in the index, among parts whose posts are checked anyway.
  private func worth(_ parts: [IndexPart]) throws -> [IndexPart] {
    let parts = try parts.map { try $0.estimated(indexes, runs, of: total) }
      .sorted { $0.steps < $1.steps }
    let count = WalkCost(total: total).conditions(parts)
    return Array(parts.prefix(min(count, Self.maxPairs)))
  }

  /// Uses the steps of engagement, since no post has more likes, reposts or replies than that.
  private func part(ofAtLeast number: Int) throws -> IndexPart {
    guard number > 0 else { return .everything(of: total) }
    let (first, last) = (EngagementStep(of: number), EngagementStep.highest)
    let steps = try EngagementStep.known(first...last, in: db)
    // If more than half of all posts have it, checking the posts is faster.
    let sum = steps.reduce(0) { $0 + $1.posts }
    if sum * 2 > total { return .unknown(of: total) }
    return IndexPart(
      candidates: .only(.words(from: first.token, through: last.token)), isExact: false,
      atMost: sum, steps: sum, terms: max(1, steps.count))
  }

  /// The part that only the post with an id meets.
  private func part(of id: Post.ID) throws -> IndexPart {
    var rows = PostTable()
    let place = try rows.place(of: id, in: db).flatMap { place in
      runs.contains { $0.key == place.run && !$0.isStale } ? place : nil
    }
    let count = place == nil ? 0 : 1
    return IndexPart(
      candidates: .only(place.map(IndexExpression.place) ?? .any([])), isExact: true, atMost: count,
      isCounted: true, steps: count)
  }

  func part(of step: EngagementStep) throws -> IndexPart {
    try part(of: Query.Lookup(token: step.token, isPrefix: false))
  }

  private func part(of lookup: Query.Lookup) throws -> IndexPart {
    let token = lookup.token
    guard lookup.isPrefix else { return part(ofWord: token, try Terms.posts(token, in: db)) }
    let words = try Terms.withPrefix(token, limit: Self.maxExpansions + 1, in: db)
    guard let first = words.first else { return part(ofWord: token, 0) }
    if words.count == 1 { return part(ofWord: first.term, first.posts) }
    let isFew = words.count <= Self.maxExpansions
    // If there are more, the others have not been counted.
    let sum = isFew ? min(total, words.reduce(0) { $0 + $1.posts }) : total
    var part = IndexPart(candidates: .everyPost, isExact: true, atMost: sum, steps: sum, terms: 1)
    let characters = token.unicodeScalars
    switch characters.count {
    case let count where RunIndex.prefixes.contains(count):
      part.candidates = .only(.beginning(token))
    case 0: return .unknown(of: total)
    case 1 where !isFew:
      part.candidates = .only(.pairs(beginning: token))
      part.terms = words.count
    default:
      part.terms = isFew ? words.count : try Terms.count(token, limit: Self.maxLists, in: db)
      part.candidates = .only(.words(beginning: token))
      guard part.terms == Self.maxLists else { break }
      let prefix = String.UnicodeScalarView(characters.prefix(RunIndex.longestPrefix))
      part.candidates = .only(.beginning(String(prefix)))
      (part.terms, part.isExact) = (1, false)
    }
    return part
  }

  /// Posts with a word, of which there are `posts`.
  private func part(ofWord word: String, _ posts: Int) -> IndexPart {
    let posts = min(total, posts)
    return IndexPart(
      candidates: .only(.word(word)), isExact: true, atMost: posts, isCounted: true, steps: posts,
      terms: 1)
  }
}
