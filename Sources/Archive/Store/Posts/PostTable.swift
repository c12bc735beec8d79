import GRDB
import Posts

/// The table `post`: its rows as values and back, with what was read of labels and authors.
struct PostTable {
  var labels = Labels()
  var authors = Authors()
  private var importDates = ImportDates()
  private var recentAuthors = RecentAuthors()
  private var patterns = AddressPatterns()
  /// `nil` for a writer, which changes posts itself.
  private var recent: RecentPosts?
  /// Rows that were read and decoded so far: what tests hold.
  private(set) var decoded = 0
  /// Rows that were read and not decoded, as their counts or their texts ruled them out.
  private(set) var ruledOut = 0
  /// Posts that were read so far and are too large for `RecentPosts`.
  private(set) var large = 0
  /// The archive's version when labels and authors were looked up.
  private var version: Int64?

  /// - Parameter keepsPosts: keeps the posts that were read last; for a connection that never
  ///   writes.
  init(keepsPosts: Bool = false) { recent = keepsPosts ? RecentPosts() : nil }

  /// The statement that reads a row, to be found once for many.
  struct Selection {
    fileprivate let statement: Prepared

    init(in db: Database) throws {
      // Without a join: most authors are known by their keys.
      statement = try Prepared(Self.sql, in: db)
    }

    private static let sql = "SELECT \(PostColumn.names) FROM post WHERE key = ?"
  }

  /// The post at a place; `nil` when there is none.
  mutating func post(at place: Place, in db: Database) throws -> Post? {
    try post(at: place, by: Selection(in: db), in: db)
  }

  /// The post at a place; `nil` when there is none.
  mutating func post(
    at place: Place, by selection: Selection, in db: Database
  ) throws -> Post? {
    if let known = recent?[place] { return known }
    guard let post = try stored(at: place, by: selection, in: db)?.post else { return nil }
    keep(post, at: place)
    return post
  }

  private mutating func keep(_ post: Post, at place: Place) {
    if recent?.keep(post, at: place) == false { large += 1 }
  }

  /// The post at a place, where neither its counts nor its texts rule it out.
  mutating func post(
    at place: Place, by selection: Selection, unlessRuledOutBy prefilter: inout RowPrefilter,
    in db: Database
  ) throws -> Candidate {
    if let known = recent?[place] { return .post(known) }
    let row = selection.statement
    defer { row.reset() }
    row.bind(1, place.key)
    guard try row.step() else { return .missing }
    if try isRuledOut(row, by: &prefilter, in: db) {
      ruledOut += 1
      return .ruledOut
    }
    let post = try stored(row, in: db).post
    keep(post, at: place)
    return .post(post)
  }

  private mutating func isRuledOut(
    _ row: Prepared, by prefilter: inout RowPrefilter, in db: Database
  ) throws -> Bool {
    if let reactions = prefilter.reactions,
      !reactions.mayMatch(row.metrics(from: PostColumn.metrics))
    {
      return true
    }
    guard prefilter.texts != nil,
      try !row.withBlob(PostColumn.details, PostDetails.mayHaveTexts)
    else { return false }
    let author = try recentAuthors.author(row.int(PostColumn.author), in: db)
    let text = row.text(PostColumn.text)
    return prefilter.texts?.mayMatch(text, author.name, author.handle) == false
  }

  /// What was found at a place.
  enum Candidate {
    case missing
    case ruledOut
    case post(Post)
  }

  /// The post at a place with where it came from; `nil` when there is none.
  mutating func stored(at place: Place, in db: Database) throws -> StoredPost? {
    try stored(at: place, by: Selection(in: db), in: db)
  }

  private mutating func stored(
    at place: Place, by selection: Selection, in db: Database
  ) throws -> StoredPost? {
    let row = selection.statement
    defer { row.reset() }
    row.bind(1, place.key)
    return try row.step() ? try stored(row, in: db) : nil
  }

  /// The post of a row of a `Selection`, or of another one with the same columns.
  mutating func stored(_ row: Prepared, in db: Database) throws -> StoredPost {
    decoded += 1
    let service = try labels.text(row.int(PostColumn.service), in: db)
    let id = Post.ID(service: service, text: row.id(PostColumn.id))
    var post = Post(
      id: id,
      author: try recentAuthors.author(row.int(PostColumn.author), in: db),
      createdAt: StoredTime.time(row.int(PostColumn.time), of: id),
      text: row.text(PostColumn.text),
      metrics: row.metrics(from: PostColumn.metrics),
      replyTo: row.optionalID(PostColumn.replyTo))
    let further = try row.withBlob(PostColumn.details) { bytes in
      try PostDetails.unpack(bytes, into: &post) { try labels.text($0, in: db) }
    }
    let first = row.int(PostColumn.firstImport)
    if !further.tellsSeen {
      post.metrics = try importDates.implied(post.metrics, by: first, in: db)
    }
    return StoredPost(
      place: Place(key: row.int(PostColumn.place)), post: post,
      imports: [first] + further.imports)
  }

  /// Writes a new row of a post that others hold: it stays where it is, as it has many fields.
  mutating func put(
    _ kept: KeptPost, at place: Place, imports: [Int64], by insertion: inout PostInsertion,
    in db: Database
  ) throws {
    try put(kept.post, at: place, imports: imports, by: &insertion, in: db)
  }

  /// Writes a new row.
  mutating func put(
    _ post: Post, at place: Place, imports: [Int64], by insertion: inout PostInsertion,
    in db: Database
  ) throws {
    let pattern = patterns.pattern(of: post)
    let implied = try importDates.implied(post.metrics, by: imports.first ?? 0, in: db)
    let details = try PostDetails.packed(
      post, pattern, imports: imports.dropFirst(), tellsSeen: post.metrics != implied
    ) { try labels.key($0, in: db) }
    let service = try labels.key(post.id.service, in: db)
    let author = try authors.key(post.author, in: db)
    try insertion.add { row, others in
      row.bind(others + 1, place.key)
      row.bind(others + 2, id: post.id.text)
      row.bind(others + 3, service)
      row.bind(others + 4, StoredTime.integer(post.createdAt, of: post.id))
      row.bind(others + 5, author)
      row.bind(others + 6, imports.first ?? 0)
      row.bind(others + 7, post.metrics.likes.map(Int64.init))
      row.bind(others + 8, post.metrics.reposts.map(Int64.init))
      row.bind(others + 9, post.metrics.replies.map(Int64.init))
      row.bind(others + 10, post.metrics.quotes.map(Int64.init))
      row.bind(others + 11, id: post.replyTo)
      row.bind(others + 12, post.text)
      row.bindBlob(others + 13, details)
    }
  }

  /// Forgets keys once another connection wrote, which may have taken them away; in a transaction.
  mutating func forgetIfOthersWrote(in db: Database) throws {
    let now = try db.dataVersion()
    if let version, version != now { forget() }
    version = now
  }

  /// Forgets what may not have been stored after all.
  mutating func forget() {
    labels.forget()
    authors.forget()
    importDates.forget()
    recentAuthors.forget()
    recent?.forget()
  }
}

extension PostTable {
  /// Where a post stands; `nil` when it is not in the archive.
  mutating func place(of id: Post.ID, in db: Database) throws -> Place? {
    guard let service = try labels.known(id.service, in: db) else { return nil }
    let row = try Prepared("SELECT key FROM post WHERE id = ? AND service = ?", in: db)
    defer { row.reset() }
    row.bind(1, id: id.text)
    row.bind(2, service)
    return try row.step() ? Place(key: row.int(0)) : nil
  }

  /// Writes a post in place of the one that stands there.
  mutating func replace(_ stored: StoredPost, in db: Database) throws {
    try remove(at: stored.place, in: db)
    var insert = try PostInsertion(of: 1, in: db)
    try put(stored.post, at: stored.place, imports: stored.imports, by: &insert, in: db)
  }

  /// Takes a row away.
  func remove(at place: Place, in db: Database) throws {
    let row = try Prepared("DELETE FROM post WHERE key = ?", in: db)
    row.bind(1, place.key)
    try row.run()
  }

  /// The first post of a run at or behind an ordinal, or the last one at or before it.
  mutating func order(
    _ direction: Direction, _ ordinal: Int64, of run: Run, in db: Database
  ) throws -> (ordinal: Int64, order: Post.Order)? {
    let row = try Prepared(direction.sql, in: db)
    defer { row.reset() }
    row.bind(1, Place(run: run.key, ordinal: ordinal).key)
    row.bind(2, direction == .from ? run.keys.upperBound : run.keys.lowerBound)
    guard try row.step() else { return nil }
    let id = Post.ID(service: try labels.text(row.int(3), in: db), text: row.id(2))
    return (
      Place(key: row.int(0)).ordinal,
      Post.Order(createdAt: StoredTime.time(row.int(1), of: id), id: id)
    )
  }

  enum Direction {
    case from, upTo

    fileprivate var sql: String {
      switch self {
      case .from:
        "SELECT key, at, id, service FROM post WHERE key BETWEEN ?1 AND ?2 ORDER BY key LIMIT 1"
      case .upTo:
        """
        SELECT key, at, id, service FROM post WHERE key BETWEEN ?2 AND ?1
        ORDER BY key DESC LIMIT 1
        """
      }
    }
  }
}
