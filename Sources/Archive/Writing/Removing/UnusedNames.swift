import GRDB
import Posts

/// The names that only removed posts had: authors, labels, imports and own handles, all of which
/// stand in tables beside the posts.
enum UnusedNames {
  /// Deletes what no post uses any more: authors, labels, finished imports, and the own handles
  /// that only these named. Must be called in a transaction.
  static func remove(in db: Database) throws {
    try db.execute(sql: "DELETE FROM author WHERE key NOT IN (SELECT author FROM post)")
    try forgetImports(but: Labels.removeUnused(in: db), in: db)
    try OwnHandles.removeUnused(in: db)
  }

  /// Deletes the finished imports of which no post is left; one in progress may have brought none
  /// yet.
  private static func forgetImports(but used: Set<Int64>, in db: Database) throws {
    let numbers = try Int64.fetchAll(
      db, sql: "SELECT key FROM import WHERE finished IS NOT NULL")
    for number in numbers where !used.contains(number) { try forgetImport(number, in: db) }
  }

  /// Deletes an import; its number will not be used again. Must be called in a transaction.
  static func forgetImport(_ number: Int64, in db: Database) throws {
    try db.execute(sql: "DELETE FROM import WHERE key = ?", arguments: [number])
    if db.changesCount > 0 {
      let highest = try ArchiveNumber.value(.removedImport, in: db) ?? 0
      try ArchiveNumber.set(.removedImport, max(number, highest), in: db)
    }
    try ArchiveNumber.remove(.seen(import: number), in: db)
  }
}

extension Labels {
  /// Deletes the labels that no post has any more; reads every post. Must be called in a
  /// transaction.
  ///
  /// - Returns: the numbers of the imports that brought one of the posts.
  static func removeUnused(in db: Database) throws -> Set<Int64> {
    var used: Set<Int64> = []
    var imports: Set<Int64> = []
    var post = Post(
      id: Post.ID(service: "", text: ""), author: Author(handle: ""),
      createdAt: Timestamp(seconds: 0), text: "")
    let posts = try PreparedStatement(
      "SELECT service, details, text, likes, reposts, replies, quotes, import FROM post", in: db)
    defer { posts.reset() }
    while try posts.step() {
      used.insert(posts.int(0))
      imports.insert(posts.int(7))
      try posts.withBlob(1) { bytes in
        post.collections = []
        // Links and mentions are stored as ranges of the text.
        post.text = posts.text(2)
        // Only for known counts is it stored when they were seen.
        post.metrics = posts.metrics(from: 3)
        let brought = try PostDetails.unpack(bytes, into: &post) { key in
          used.insert(key)
          return ""
        }
        imports.formUnion(brought.imports)
      }
    }
    let labels = try PreparedStatement("SELECT key FROM label", in: db)
    var unused: [Int64] = []
    while try labels.step() {
      if !used.contains(labels.int(0)) { unused.append(labels.int(0)) }
    }
    labels.reset()
    let remove = try PreparedStatement("DELETE FROM label WHERE key = ?", in: db)
    for key in unused {
      remove.bind(1, key)
      try remove.run()
    }
    return imports
  }
}
