import GRDB

extension Database {
  /// Changes when another connection wrote.
  func dataVersion() throws -> Int64 {
    let row = try Prepared("PRAGMA data_version", in: self)
    defer { row.reset() }
    return try row.step() ? row.int(0) : 0
  }

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
}
