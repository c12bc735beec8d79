import GRDB

/// Pages of the file that nothing is in any more.
enum FreePages {
  /// One page in so many may stay free: the next posts take it.
  private static let fewest = 512
  /// Pages that are moved in one transaction.
  private static let step = 2048

  /// Makes the file smaller by some of them, in a transaction. Files that were made without `auto_vacuum`
  /// keep theirs until all is written anew.
  ///
  /// - Parameter before: how many were free when this was done last.
  /// - Returns: how many were free; `nil` where there is nothing more to do.
  static func giveBack(in db: Database, _ before: Int) throws -> Int? {
    let (pages, free) = (try number("page_count", in: db), try number("freelist_count", in: db))
    guard free * fewest > pages, free < before else { return nil }
    let row = try Prepared("PRAGMA incremental_vacuum(\(step))", in: db)
    defer { row.reset() }
    while try row.step() {}
    return free
  }

  /// A number that SQLite tells of the file.
  private static func number(_ name: String, in db: Database) throws -> Int {
    let row = try Prepared("PRAGMA \(name)", in: db)
    defer { row.reset() }
    return try row.step() ? row.count(0) : 0
  }
}
