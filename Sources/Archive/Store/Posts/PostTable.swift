import GRDB
import Posts

/// The table `post`: its rows as values, with the labels and authors that were looked up.
struct PostTable {
  var labels = Labels()
  var authors = Authors()
  var importDates = ImportDates()
  private var recentAuthors = RecentAuthors()
  /// The patterns of the addresses of the posts that were written.
  var patterns = AddressPatterns()
  /// The posts that were read last; `nil` for a writer, which changes posts itself.
  private var recent: RecentPosts?
  /// Rows that were read and decoded so far, for tests.
  private(set) var decoded = 0
  /// Rows that were read and not decoded, as their counts or their texts ruled them out.
  private(set) var ruledOut = 0
  /// Posts that were read so far and are too large for `RecentPosts`.
  private(set) var large = 0
  /// The archive's version when labels and authors were looked up.
  private var version: Int64?

  /// - Parameter keepsPosts: whether to keep the posts that were read last; for a connection that
  ///   never writes.
  init(keepsPosts: Bool = false) { recent = keepsPosts ? RecentPosts() : nil }

  /// The statement that reads a row, looked up once for many rows.
  struct Selection {
    fileprivate let statement: PreparedStatement

    init(in db: Database) throws {
      // Without a join: most authors are known by their keys.
      statement = try PreparedStatement(Self.sql, in: db)
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

  /// The post at a place, unless its counts or its texts rule it out.
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
    _ row: PreparedStatement, by prefilter: inout RowPrefilter, in db: Database
  ) throws -> Bool {
    if prefilter.asksForCounts, !prefilter.mayMatch(row.metrics(from: PostColumn.metrics)) {
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
  mutating func stored(_ row: PreparedStatement, in db: Database) throws -> StoredPost {
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
    let imports = [first] + further.imports
    // What the file says of live answers stays, for the way back; who may be asked for pictures
    // depends on what happened here.
    if post.origin != .import, imports.contains(where: { $0 != Provenance.liveNumber }) {
      post.isRelayed = true
    }
    return StoredPost(
      place: Place(key: row.int(PostColumn.place)), post: post, imports: imports)
  }

  /// Forgets keys once another connection has written, which may have removed them; must be called
  /// in a transaction.
  ///
  /// - Returns: whether one has, or this is the first look.
  @discardableResult
  mutating func forgetIfOthersWrote(in db: Database) throws -> Bool {
    let now = try db.dataVersion()
    if version == now { return false }
    if version != nil { forget() }
    version = now
    return true
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
    let row = try PreparedStatement("SELECT key FROM post WHERE id = ? AND service = ?", in: db)
    defer { row.reset() }
    row.bind(1, id: id.text)
    row.bind(2, service)
    return try row.step() ? Place(key: row.int(0)) : nil
  }

  /// The first post of a run at or after an ordinal, or the last one at or before it.
  mutating func order(
    _ direction: Direction, _ ordinal: Int64, of run: Run, in db: Database
  ) throws -> (ordinal: Int64, order: Post.Order)? {
    let row = try PreparedStatement(direction.sql, in: db)
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

  /// Which way to look on from an ordinal that a removed post left free.
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
