import GRDB

extension Database {
  /// Reads in one snapshot, whoever writes meanwhile; in that of the transaction under way, if
  /// there is one.
  func inSnapshot<T>(_ body: () throws -> T) throws -> T {
    if isInsideTransaction { return try body() }
    try beginTransaction(.deferred)
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      try? rollback()
      throw error
    }
  }

  /// Writes everything or nothing, once no other connection writes; nothing if another version of
  /// the program has begun to. If SQLite itself ends the transaction, as it may at an interruption,
  /// GRDB runs no more statements of its own.
  func inBatch<T>(_ body: () throws -> T) throws -> T {
    var result = Result<T, any Error>.failure(DatabaseError(resultCode: .SQLITE_ABORT))
    try inTransaction(.immediate) {
      try Reindexing.checkVersion(in: self)
      result = .success(try body())
      return .commit
    }
    return try result.get()
  }
}
