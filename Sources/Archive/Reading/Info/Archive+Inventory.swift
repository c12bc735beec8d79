import GRDB
import Posts

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
      info.isOfNewerVersion = try Reindexing.isOfNewerVersion(in: db)
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

  private static func services(
    _ rows: inout PostTable, in db: Database
  ) throws -> [ArchiveInfo.Count] {
    // Counted here: SQLite would sort the services of all posts in memory.
    let posts = try PreparedStatement("SELECT service FROM post", in: db)
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

  /// How many posts each source brought, most posts first; a post that several brought counts for
  /// each.
  ///
  /// The index has one mark for the source that brought a post and for its service. Where a source
  /// is named like a service, posts of that service that only others brought are subtracted.
  func sourceCounts(_ services: [ArchiveInfo.Count]) throws(ArchiveError) -> [ArchiveInfo.Count] {
    let (all, others) = try read { db, _ in
      try (
        ArchiveInfo.marked(.source, in: db), ArchiveInfo.marked(.serviceOfOtherSources, in: db)
      )
    }
    let elsewhere = Dictionary(
      others.map { ($0.name, $0.posts) }, uniquingKeysWith: { first, _ in first })
    let written = Dictionary(
      services.map { (Folding.name($0.name), $0.name) }, uniquingKeysWith: { first, _ in first })
    var counts: [ArchiveInfo.Count] = []
    for mark in all {
      let posts = mark.posts - (elsewhere[mark.name] ?? 0)
      guard posts > 0 else { continue }
      let name: String
      if let known = written[mark.name] {
        name = known
      } else {
        name = try sourceName(of: mark.name)
      }
      counts.append(ArchiveInfo.Count(name: name, posts: posts))
    }
    return counts.sorted { ($1.posts, $0.name) < ($0.posts, $1.name) }
  }

  /// The name of a source as it is spelled: the index has it folded.
  private func sourceName(of name: String) throws(ArchiveError) -> String {
    let query = Query(terms: [.source(name, isPrefix: false)])
    guard let post = try search(query, limit: 1).posts.first else { return name }
    return ([post.source] + post.otherSources).first { Folding.name($0) == name } ?? name
  }
}
