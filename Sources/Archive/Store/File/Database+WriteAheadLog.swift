import GRDB

extension Database {
  /// The number of pages in the log from which on an import moves them into the file.
  private static let pagesInImport = 4096

  /// Lets the log grow, for an import: every batch writes many of the same pages, which are thus
  /// moved once for several batches.
  func keepLongLog() throws {
    try execute(sql: "PRAGMA wal_autocheckpoint = \(Self.pagesInImport)")
  }

  /// Moves the write-ahead log into the file and empties it; `false` if a reader is in the way.
  func emptyLog() throws -> Bool {
    try Int.fetchOne(self, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// Leaves everything in the file itself, so that nothing is lost if it alone is moved or copied.
  /// If others read for longer, the next writer does it.
  func rest() { try? waiting(200) { try UnfinishedRemoval.settleRewritten(in: self) } }

  /// Waits only this long for searches under way, as other writers wait meanwhile.
  private func waiting(_ milliseconds: Int, _ body: () throws -> Void) throws {
    let usual = try Int.fetchOne(self, sql: "PRAGMA busy_timeout") ?? 0
    try execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
    defer { try? execute(sql: "PRAGMA busy_timeout = \(usual)") }
    try body()
  }
}
