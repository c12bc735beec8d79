import GRDB

extension Database {
  /// Reads in one snapshot, whoever writes meanwhile: that of the transaction under way, if there
  /// is one.
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

  /// Writes everything or nothing, once no other connection writes.
  func inBatch<T>(_ body: () throws -> T) throws -> T {
    try Prepared("BEGIN IMMEDIATE", in: self).run()
    do {
      let result = try body()
      try Prepared("COMMIT", in: self).run()
      return result
    } catch {
      try? rollback()
      throw error
    }
  }
}
