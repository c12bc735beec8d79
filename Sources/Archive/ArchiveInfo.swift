import GRDB
import Posts

/// What an archive holds.
package struct ArchiveInfo: Sendable, Equatable {
  /// One run of an import, as the archive remembers it.
  package struct Import: Sendable, Hashable {
    package var number: Int
    package var path: String
    package var format: String
    package var started: Timestamp
    /// `nil` when it was interrupted, or is still running.
    package var finished: Timestamp?
    package var counts: ArchiveCounts

    /// Whether it read standard input alone: then no other import goes on with it.
    package var isOfPipe: Bool { path == "-" }

    /// The file without its folder, for a line that has no room for both.
    package var fileName: String {
      if isOfPipe { return "standard input" }
      // The paths of one command stand one behind the other.
      if path.contains(" /") { return "several files" }
      return path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// Posts of one kind.
  package struct Count: Sendable, Hashable {
    package var name: String
    package var posts: Int
    /// Subkinds, which need not add up to the whole.
    package var parts: [Count] = []
  }

  package var posts = 0
  /// Most posts first.
  package var services: [Count] = []
  /// Posts per source, most posts first.
  package var sources: [Count] = []
  /// The newest year first.
  package var years: [Count] = []
  /// Most posts first, posts of no known language last; codes with a country are parts of the
  /// language.
  package var languages: [Count] = []
  /// Posts per collection, as it is written, most posts first; `live` is what no import brought.
  package var collections: [Count] = []
  /// Runs, each with its own index; `compact` joins them into one.
  package var runs = 0
  /// Of the file and what lies beside it.
  package var bytes = 0
  /// Of the posts whose date is known.
  package var newest: Timestamp?
  package var oldest: Timestamp?
  /// Posts whose date nobody knows.
  package var undated = 0
  package var imports: [Import] = []
  /// Posts whose index is of another version: a search reads them one by one.
  package var unindexed = 0
  /// Words of removed posts may still be in the file.
  package var hasRemains = false
}

extension Archive {
  /// Counts what the archive holds; reads the whole list of ids.
  package func info() throws(ArchiveError) -> ArchiveInfo {
    let bytes = file.bytes
    let undated = try undated()
    let oldest = try dated(.oldest)
    let newest = try dated(.newest)
    let years = try years(since: oldest)
    var info: ArchiveInfo = try read { db, rows in
      var info = ArchiveInfo()
      info.bytes = bytes
      let runs = try Run.all(db).filter { $0.posts > 0 }
      info.runs = runs.count
      info.posts = runs.posts
      (info.newest, info.oldest) = (newest, oldest)
      info.undated = undated
      info.services = try Self.services(&rows, in: db)
      info.languages = try ArchiveInfo.languages(of: info.posts, in: db)
      info.collections = try ArchiveInfo.marked(.collection, in: db)
      info.years = years
      info.unindexed = runs.reduce(0) { $0 + ($1.isStale ? $1.posts : 0) }
      info.imports = try Self.imports(in: db)
      info.hasRemains = try UnfinishedRemoval.exists(in: db)
      return info
    }
    info.collections = try spelled(info.collections)
    info.sources = try sourceCounts(info.services)
    return info
  }

  /// Whether words of removed posts may still be in the file; quick.
  package func hasRemains() throws(ArchiveError) -> Bool {
    try read { db, _ in try UnfinishedRemoval.exists(in: db) }
  }

  private func undated() throws(ArchiveError) -> Int {
    try total() - count(Query(terms: [.since(.firstKnown)]))
  }

  /// The time of the first post in this order: a run keeps its bounds when posts are removed.
  private func dated(_ order: Query.Order) throws(ArchiveError) -> Timestamp? {
    let dated = Query([.term(.since(.firstKnown))], order: order)
    return try search(dated, limit: 1).posts.first?.createdAt
  }

  /// The posts in all; quick.
  package func total() throws(ArchiveError) -> Int {
    try read { db, _ in try Run.all(db).posts }
  }

  private static func services(
    _ rows: inout PostTable, in db: Database
  ) throws -> [ArchiveInfo.Count] {
    // Counted here, as SQLite would sort the services of all posts in memory.
    let posts = try Prepared("SELECT service FROM post", in: db)
    defer { posts.reset() }
    var counts: [Int64: Int] = [:]
    while try posts.step() { counts[posts.int(0), default: 0] += 1 }
    return try counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { service, count in
      ArchiveInfo.Count(name: try rows.labels.text(service, in: db), posts: count)
    }
  }

  /// The most years that are counted one by one, more than real posts span; a single wrong date may
  /// be thousands of years off.
  private static let maxYears = 200

  private func years(since oldest: Timestamp?) throws(ArchiveError) -> [ArchiveInfo.Count] {
    let newest = try read { db, _ in
      try Run.all(db).filter { $0.posts > 0 }.map(\.newest).max()
    }
    guard let newest, let oldest else { return [] }
    var years: [ArchiveInfo.Count] = []
    let last = min(CivilDate(newest).year, 9999)
    for year in stride(
      from: last, through: max(CivilDate(oldest).year, last - Self.maxYears), by: -1)
    {
      guard let start = CivilDate(year: year, month: 1, day: 1)?.timestamp else { break }
      var terms: [Query.Term] = [.since(max(start, Timestamp.firstKnown))]
      if let end = CivilDate(year: year + 1, month: 1, day: 1)?.timestamp {
        terms.append(.until(end))
      }
      let posts = try count(Query(terms: terms))
      if posts > 0 { years.append(ArchiveInfo.Count(name: String(year), posts: posts)) }
    }
    return years
  }

  /// Where posts came from, in their order: the numbers of their imports, 0 for live answers.
  package func provenance(of posts: [Post]) throws(ArchiveError) -> [[Int]] {
    try read { db, rows in
      try posts.map { post in
        let place = try rows.place(of: post.id, in: db)
        let stored = try place.flatMap { try rows.stored(at: $0, in: db) }
        return stored?.imports.map(Int.init) ?? []
      }
    }
  }

  /// The imports that the archive remembers.
  package func imports() throws(ArchiveError) -> [ArchiveInfo.Import] {
    try read { db, _ in try Self.imports(in: db) }
  }

  private static func imports(in db: Database) throws -> [ArchiveInfo.Import] {
    let row = try Prepared(
      """
      SELECT key, path, format, started, finished, added, updated, unchanged FROM import
      ORDER BY key
      """, in: db)
    defer { row.reset() }
    var imports: [ArchiveInfo.Import] = []
    while try row.step() {
      imports.append(
        ArchiveInfo.Import(
          number: Int(row.int(0)), path: row.text(1), format: row.text(2),
          started: Timestamp(milliseconds: row.int(3)),
          finished: row.optionalInt(4).map(Timestamp.init(milliseconds:)),
          counts: ArchiveCounts(
            added: row.count(5), updated: row.count(6), unchanged: row.count(7))))
    }
    return imports
  }
}
