import GRDB

extension Database {
  /// As soon as the log has this many pages, an import moves them into the file.
  private static let pagesInImport = 4096

  /// Lets the log grow, for an import: every batch writes many of the same pages, and so these are
  /// moved once for several batches.
  func keepLongLog() throws {
    try execute(sql: "PRAGMA wal_autocheckpoint = \(Self.pagesInImport)")
  }

  /// Moves the write-ahead log into the file and empties it; `false` if a reader is in the way.
  func emptyLog() throws -> Bool {
    try Int.fetchOne(self, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// Leaves the file with everything in it, so that nothing is lost where it alone is moved or
  /// copied. If others read for longer, the next writer does it.
  func rest() { try? waiting(200) { try UnfinishedRemoval.settleRewritten(in: self) } }

  /// Waits only so long for searches under way: other writers wait with it.
  private func waiting(_ milliseconds: Int, _ body: () throws -> Void) throws {
    let usual = try Int.fetchOne(self, sql: "PRAGMA busy_timeout") ?? 0
    try execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
    defer { try? execute(sql: "PRAGMA busy_timeout = \(usual)") }
    try body()
  }
}
