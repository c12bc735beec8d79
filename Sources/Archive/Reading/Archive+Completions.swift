import GRDB
import Posts

extension Archive {
  /// How a word or name may continue, the most frequent first, folded as the index has them.
  ///
  /// If there are very many, only the first `maxTerms` of the dictionary are compared; the common
  /// prefix is nevertheless that of all.
  package func completions(
    of request: QueryCompletions.Request, limit: Int,
    interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> QueryCompletions {
    try read(interruption) { db, _ in
      let first = Array(request.token.utf8)
      let end = Array(Self.end(of: request).utf8)
      let marked = request.mark == nil ? 0 : 1
      let found = try Self.candidates(from: first, before: end, behind: marked, limit: limit, db)
      guard let least = found.first, let last = try Terms.last(from: first, before: end, in: db)
      else { return .none }
      let common = Self.commonBeginning(least, last)
      let candidates = found.candidates.map { term, posts in
        let name = String(String.UnicodeScalarView(term.unicodeScalars.dropFirst(marked)))
        return QueryCompletions.Candidate(text: name, posts: posts)
      }
      return QueryCompletions(
        common: String(String.UnicodeScalarView(common.unicodeScalars.dropFirst(marked))),
        candidates: candidates)
    }
  }

  /// The most terms of the dictionary that are compared.
  private static let maxTerms = 20_000

  /// A text that sorts after all terms of the request: marks sort after every word.
  private static func end(of request: QueryCompletions.Request) -> String {
    request.token.isEmpty ? Mark.tag.token("") : request.token + "\u{10FFFF}"
  }

  /// The first term from one on and before another, and the most frequent of those between.
  ///
  /// - Parameters:
  ///   - marked: how many scalars of each are its mark.
  ///   - limit: at least 1.
  private static func candidates(
    from start: [UInt8], before end: [UInt8], behind marked: Int, limit: Int, _ db: Database
  ) throws -> (first: String?, candidates: [Terms.Entry]) {
    var first: String?
    var candidates: [Terms.Entry] = []
    var compared = 0
    let isForAnyHost = start == anyHost
    try Terms.walk(from: start, in: db) { term, posts in
      guard compared < maxTerms, end.withUnsafeBufferPointer({ term.precedes($0) }) else {
        return false
      }
      compared += 1
      if term.starts(with: repositories), !start.starts(with: repositories) { return true }
      if isUnsaid(term) || (isForAnyHost && !endsAsHost(term)) { return true }
      // Equally frequent ones stay in the order of the dictionary.
      let place = candidates.firstIndex { $0.posts < posts } ?? candidates.count
      guard place < limit, let text = safeText(of: term, behind: marked) else { return true }
      // As long as there are no candidates, `place` is 0.
      first = first ?? text
      candidates.insert((text, posts), at: place)
      if candidates.count > limit { candidates.removeLast() }
      return true
    }
    return (first, candidates)
  }

  /// How the names of Bluesky's repositories (`did:plc:…`) begin, folded: only somebody who has
  /// typed this much wants one.
  private static let repositories = Array(Mark.author.token("didplc").utf8)

  /// Whether a term is a tag that nobody can type: some services let a tag go on after a sign at
  /// which the query language ends it.
  private static func isUnsaid(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    term.starts(with: tags) && term.contains { Folding.signsBehindName.contains($0) }
  }

  /// Whether a term among the hosts ends like a host, and not like a part of a path, such as
  /// `index.html` or `v1.2`: only somebody who has begun to type that wants it.
  private static func endsAsHost(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let dot = term.lastIndex(of: UInt8(ascii: ".")) else { return true }
    let end = term[(dot + 1)...]
    if end.starts(with: "xn--".utf8) { return true }
    return !end.contains(where: \.isDigit) && !endsOfFiles.contains(Array(end))
  }

  /// Usual endings of files that no host has.
  private static let endsOfFiles = Set(
    [
      "asp", "aspx", "cgi", "css", "csv", "doc", "docx", "epub", "gif", "git", "gz", "htm", "html",
      "jpeg", "jpg", "js", "json", "jsp", "pdf", "php", "png", "shtml", "svg", "tar", "txt", "webp",
      "xhtml", "xml",
    ].map { Array($0.utf8) })

  private static let anyHost = Array(Mark.host.token("").utf8)

  /// A term as a text; `nil` where it holds what no field may: no import makes such a term, but a
  /// file from elsewhere may have any bytes.
  private static func safeText(
    of term: UnsafeBufferPointer<UInt8>, behind marked: Int
  ) -> String? {
    let text = String(decoding: term, as: UTF8.self)
    let name = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(marked)))
    return Sanitized.line(name) == name ? text : nil
  }

  private static let tags = Array(Mark.tag.token("").utf8)

  private static func commonBeginning(_ a: String, _ b: String) -> String {
    var common = String.UnicodeScalarView()
    for (left, right) in zip(a.unicodeScalars, b.unicodeScalars) {
      guard left == right else { break }
      common.append(left)
    }
    return String(common)
  }
}
