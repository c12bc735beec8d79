import Files
import GRDB
import Posts

/// Where the posts of a writer come from.
package enum Provenance: Sendable, Hashable {
  /// Answers of live services.
  case live
  /// An imported file. The import gets a number, and each post remembers all imports that brought
  /// it.
  case `import`(path: String, format: String, started: Timestamp)

  /// The number that stands for live answers; imports are numbered from 1.
  static let liveNumber: Int64 = 0

  /// The number of the import, or `liveNumber`.
  ///
  /// Importing the same file again is the same import, so that no post changes: what an earlier run
  /// of it added or updated still counts, and is unchanged now. Of standard input nobody can tell,
  /// so it is always a new import.
  ///
  /// - Parameter posts: the first posts of the import.
  func begin(with posts: PostBuffer, in db: Database) throws -> Int64 {
    guard case .import(let path, let format, let started) = self else { return Self.liveNumber }
    if path != StandardInput.path, let number = try known(path, in: db) {
      let row = try PreparedStatement(
        "UPDATE import SET path = ?, started = ?, finished = NULL, unchanged = 0 WHERE key = ?",
        in: db)
      row.bind(1, path)
      row.bind(2, started.milliseconds)
      row.bind(3, number)
      try row.run()
      return number
    }
    let number = try Self.insert(path, format, started, finished: nil, in: db)
    try ImportDates.begin(number, with: posts, in: db)
    return number
  }

  /// Whether an import that began is still in the table: a removal deletes it, even while it runs.
  /// Live answers are in no table.
  static func has(_ number: Int64, in db: Database) throws -> Bool {
    if number == liveNumber { return true }
    let row = try PreparedStatement("SELECT 1 FROM import WHERE key = ?", in: db)
    defer { row.reset() }
    row.bind(1, number)
    return try row.step()
  }

  /// Stores an import that another archive recorded, as finished; returns its number.
  static func insertEarlier(
    _ path: String, _ format: String, _ started: Timestamp, in db: Database
  ) throws -> Int64 {
    let number = try insert(path, format, started, finished: started, in: db)
    try ArchiveNumber.set(.seen(import: number), 0, in: db)
    return number
  }

  /// Stores a new import; returns its number, which no import ever had before.
  private static func insert(
    _ path: String, _ format: String, _ started: Timestamp, finished: Timestamp?, in db: Database
  ) throws -> Int64 {
    let row = try PreparedStatement(
      """
      INSERT INTO import(key, path, format, started, finished, added, updated, unchanged)
      SELECT 1 + max(?1, coalesce(max(key), 0)), ?2, ?3, ?4, ?5, 0, 0, 0 FROM import
      """, in: db)
    row.bind(1, try ArchiveNumber.value(.removedImport, in: db) ?? 0)
    row.bind(2, path)
    row.bind(3, format)
    row.bind(4, started.milliseconds)
    row.bind(5, finished?.milliseconds)
    try row.run()
    return db.lastInsertedRowID
  }

  /// The number of the same import, if it began before or an export told of it. An export tells a
  /// shorter name, which other files may really have: only one that was never read here, and ended
  /// when it began (`insertEarlier`), is taken for this one by such a name.
  private func known(_ path: String, in db: Database) throws -> Int64? {
    let row = try PreparedStatement(
      """
      SELECT key FROM import WHERE path = ?1 OR path = ?2 AND finished = started
      ORDER BY path <> ?1, key LIMIT 1
      """, in: db)
    defer { row.reset() }
    row.bind(1, path)
    row.bind(2, ImportName.short(path))
    return try row.step() ? row.int(0) : nil
  }

  /// Stores which format the files of an import turned out to have.
  func save(format: String, number: Int64?, in db: Database) throws {
    guard let number, number > 0 else { return }
    let row = try PreparedStatement("UPDATE import SET format = ? WHERE key = ?", in: db)
    row.bind(1, format)
    row.bind(2, number)
    try row.run()
  }

  /// Records the end of imports that were broken off, once another one has read their files whole,
  /// in whatever order.
  static func end(_ paths: [String], at time: Timestamp, in db: Database) throws {
    let paths = Set(paths).subtracting([StandardInput.path])
    if paths.isEmpty { return }
    let unfinished = try PreparedStatement(
      "SELECT key, path FROM import WHERE finished IS NULL", in: db)
    var ended: [Int64] = []
    while try unfinished.step() {
      if are(unfinished.text(1), allIn: paths) { ended.append(unfinished.int(0)) }
    }
    unfinished.reset()
    for number in ended {
      let row = try PreparedStatement("UPDATE import SET finished = ? WHERE key = ?", in: db)
      row.bind(1, time.milliseconds)
      row.bind(2, number)
      try row.run()
    }
  }

  /// Whether the files of an import are all among these. Their paths are joined by spaces, which
  /// stand within paths as well; but each path begins with `/`.
  private static func are(_ joined: String, allIn paths: Set<String>) -> Bool {
    var path = ""
    for word in joined.split(separator: " ", omittingEmptySubsequences: false) {
      if path.isEmpty || word.hasPrefix("/") && paths.contains(path) {
        path = String(word)
      } else {
        path += " \(word)"
      }
    }
    return paths.contains(path)
  }

  /// Adds to what an import is known to have done. The sum is made in the table, since another
  /// writer may add to the same import: one that reads it again, or reads an export that tells of
  /// it.
  func save(
    _ counts: StoredCounts, number: Int64?, finished: Timestamp?, in db: Database
  ) throws {
    guard let number, number > 0 else { return }
    let row = try PreparedStatement(
      """
      UPDATE import SET added = added + ?, updated = updated + ?, unchanged = unchanged + ?,
        finished = ?
      WHERE key = ?
      """, in: db)
    row.bind(1, Int64(counts.added))
    row.bind(2, Int64(counts.updated))
    row.bind(3, Int64(counts.unchanged))
    row.bind(4, finished?.milliseconds)
    row.bind(5, number)
    try row.run()
  }
}
