import GRDB
import Posts

/// Authors, each stored once for each way they were seen: a post keeps the name it was posted
/// under.
struct Authors {
  static let capacity = 32768
  private(set) var keys: [ExactAuthor: Int64] = [:]
  /// Whether `keys` has every author that is stored, as in an import into a new archive: then an
  /// author who is not in it need not be looked up.
  private var areAllKnown = false

  /// The key of an author, who is stored if not yet seen this way.
  mutating func key(_ author: Author, in db: Database) throws -> Int64 {
    let exact = ExactAuthor(author)
    if let key = keys[exact] { return key }
    if keys.isEmpty { areAllKnown = try !areAny(in: db) }
    let known = areAllKnown ? nil : try stored(author, in: db)
    let key = try known ?? insert(author, in: db)
    guard ShortNames.include(author) else {
      areAllKnown = false
      return key
    }
    if keys.count >= Self.capacity {
      keys.removeAll(keepingCapacity: true)
      areAllKnown = false
    }
    keys[exact] = key
    return key
  }

  /// Finds the key of an author. Many have the same handle: an export of Bluesky gives all whose
  /// posts were liked the empty one.
  static let lookup =
    "SELECT key FROM author WHERE handle = ?1 AND id IS ?2 AND name = ?3 AND avatar IS ?4"

  mutating func forget() { keys = [:] }

  private func areAny(in db: Database) throws -> Bool {
    let select = try PreparedStatement("SELECT 1 FROM author LIMIT 1", in: db)
    defer { select.reset() }
    return try select.step()
  }

  private func stored(_ author: Author, in db: Database) throws -> Int64? {
    let select = try PreparedStatement(Self.lookup, in: db)
    defer { select.reset() }
    bind(author, to: select)
    return try select.step() ? select.int(0) : nil
  }

  private func insert(_ author: Author, in db: Database) throws -> Int64 {
    let insert = try PreparedStatement(
      "INSERT INTO author(handle, id, name, avatar) VALUES (?1, ?2, ?3, ?4)", in: db)
    bind(author, to: insert)
    try insert.run()
    return db.lastInsertedRowID
  }

  private func bind(_ author: Author, to row: PreparedStatement) {
    row.bind(1, author.handle)
    row.bind(2, author.id)
    row.bind(3, author.name)
    row.bind(4, author.avatar)
  }
}

/// An author as a key that is found by the bytes of all texts (`ExactText`).
struct ExactAuthor: Hashable {
  let author: Author

  init(_ author: Author) { self.author = author }

  static func == (a: Self, b: Self) -> Bool {
    let (one, other) = (a.author, b.author)
    return one.handle.hasSameBytes(as: other.handle) && one.name.hasSameBytes(as: other.name)
      && areSame(one.id, other.id) && areSame(one.avatar, other.avatar)
  }

  func hash(into hasher: inout Hasher) {
    ExactText(author.handle).hash(into: &hasher)
    ExactText(author.name).hash(into: &hasher)
    // In a made-up file many people may have one name.
    ExactText(author.id ?? "").hash(into: &hasher)
  }

  private static func areSame(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.hasSameBytes(as: b)
  }
}
