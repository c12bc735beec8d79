import GRDB
import Posts

extension Archive {
  /// How a word or name may go on, the most frequent first.
  ///
  /// Of very many only the first `mostTerms` of the dictionary are compared; the common beginning is
  /// that of all.
  package func completions(
    of request: QueryCompletions.Request, limit: Int,
    interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> QueryCompletions {
    try read(interruption) { db, _ in
      let token = request.token
      let range = (first: token, end: Self.end(of: request))
      guard let first = try Self.term(in: range, order: "ASC", db),
        let last = try Self.term(in: range, order: "DESC", db)
      else { return .none }
      let marked = request.mark == nil ? 0 : 1
      let common = Self.commonBeginning(first, last)
      return QueryCompletions(
        common: String(String.UnicodeScalarView(common.unicodeScalars.dropFirst(marked))),
        candidates: try Self.candidates(in: range, limit: limit, db).map { term, posts in
          let name = String(String.UnicodeScalarView(term.unicodeScalars.dropFirst(marked)))
          return QueryCompletions.Candidate(text: name, posts: posts)
        })
    }
  }

  /// Terms of the dictionary that are compared at most.
  private static let mostTerms = 20_000

  /// Behind all terms of the request: marks stand behind every word.
  private static func end(of request: QueryCompletions.Request) -> String {
    request.token.isEmpty ? Mark.tag.token("") : request.token + "\u{10FFFF}"
  }

  private static func term(
    in range: (first: String, end: String), order: String, _ db: Database
  ) throws -> String? {
    let row = try Prepared(
      "SELECT term FROM term WHERE term >= ?1 AND term < ?2 ORDER BY term \(order) LIMIT 1", in: db)
    defer { row.reset() }
    row.bind(1, range.first)
    row.bind(2, range.end)
    return try row.step() ? row.text(0) : nil
  }

  private static func candidates(
    in range: (first: String, end: String), limit: Int, _ db: Database
  ) throws -> [(String, Int)] {
    let rows = try Prepared(
      """
      SELECT term, posts FROM
        (SELECT term, posts FROM term WHERE term >= ?1 AND term < ?2 LIMIT \(mostTerms))
      ORDER BY posts DESC, term LIMIT ?3
      """, in: db)
    defer { rows.reset() }
    rows.bind(1, range.first)
    rows.bind(2, range.end)
    rows.bind(3, Int64(limit))
    var found: [(String, Int)] = []
    while try rows.step() { found.append((rows.text(0), rows.count(1))) }
    return found
  }

  private static func commonBeginning(_ a: String, _ b: String) -> String {
    var common = String.UnicodeScalarView()
    for (left, right) in zip(a.unicodeScalars, b.unicodeScalars) {
      guard left == right else { break }
      common.append(left)
    }
    return String(common)
  }
}
