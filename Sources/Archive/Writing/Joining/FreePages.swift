import GRDB

/// Pages of the file that are no longer used.
enum FreePages {
  /// One page in this many may stay free, for the next posts.
  private static let fewest = 512
  /// The file is worth rewriting if more than one page in this many is free.
  private static let many = 10
  /// How many pages are released in one transaction.
  private static let step = 2048

  /// Makes the file smaller by some of its free pages; must be called in a transaction. A file that
  /// was made without `auto_vacuum` keeps them until it is rewritten.
  ///
  /// - Parameter before: how many were free at the last call.
  /// - Returns: how many were free before this call; `nil` if there is nothing more to do.
  static func giveBack(in db: Database, _ before: Int) throws -> Int? {
    let (pages, free) = (try number("page_count", in: db), try number("freelist_count", in: db))
    guard free * fewest > pages, free < before else { return nil }
    let row = try PreparedStatement("PRAGMA incremental_vacuum(\(step))", in: db)
    defer { row.reset() }
    while try row.step() {}
    return free
  }

  /// Whether the file would be much smaller if it were rewritten.
  static func areMany(in db: Database) throws -> Bool {
    try number("freelist_count", in: db) * many > number("page_count", in: db)
  }

  /// Whether `giveBack` can release them: a file that was made without `auto_vacuum` must be
  /// rewritten for that.
  static func canBeGivenBack(in db: Database) throws -> Bool {
    try number("auto_vacuum", in: db) != 0
  }

  /// The number that a pragma returns.
  static func number(_ name: String, in db: Database) throws -> Int {
    let row = try PreparedStatement("PRAGMA \(name)", in: db)
    defer { row.reset() }
    return try row.step() ? row.count(0) : 0
  }
}
