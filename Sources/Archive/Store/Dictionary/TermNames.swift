import GRDB

/// The names of the dictionary's blocks. Each is the first term of its block, or empty for the
/// block of what comes before all. Earlier versions kept a name when its term was removed, and with
/// it the word in the file.
enum TermNames {
  /// How many blocks are named after a term that is not in them. Blocks of layers count, too, but
  /// `mend` leaves them alone, as they go when layers are merged.
  static func stale(in db: Database) throws -> Int {
    var stale = 0
    for table in ["dictionary", "dictionary_layer"] {
      try forEachStale(of: table, in: db) { _, _ in stale += 1 }
    }
    return stale
  }

  /// Names such blocks anew, in a transaction, and returns how many there were.
  static func mend(in db: Database) throws -> Int {
    var stale: [(name: [UInt8], first: [UInt8]?)] = []
    try forEachStale(of: "dictionary", in: db) { stale.append(($0, $1)) }
    let rename = try PreparedStatement("UPDATE dictionary SET first = ?1 WHERE first = ?2", in: db)
    let remove = try PreparedStatement("DELETE FROM dictionary WHERE first = ?", in: db)
    // The first term of a block stands before the next block's name: no two blocks get one name.
    for (name, first) in stale {
      if let first {
        rename.bindBlob(1, first)
        rename.bindBlob(2, name)
        try rename.run()
      } else {
        remove.bindBlob(1, name)
        try remove.run()
      }
    }
    return stale.count
  }

  /// Calls `body` with each such name and the first term of its block, `nil` where it has none.
  private static func forEachStale(
    of table: String, in db: Database, _ body: (_ name: [UInt8], _ first: [UInt8]?) -> Void
  ) throws {
    let blocks = try PreparedStatement("SELECT first, terms FROM \(table) ORDER BY first", in: db)
    defer { blocks.reset() }
    while try blocks.step() {
      let name = blocks.withBlob(0) { Array($0) }
      var terms = TermReader(blocks.withBlob(1) { Array($0) })
      let first = try terms.next() ? terms.term.array : nil
      if !name.isEmpty, first != name { body(name, first) }
    }
  }
}
