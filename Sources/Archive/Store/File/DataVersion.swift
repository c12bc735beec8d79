import GRDB

extension Database {
  /// Changes when another connection wrote.
  func dataVersion() throws -> Int64 {
    let row = try Prepared("PRAGMA data_version", in: self)
    defer { row.reset() }
    return try row.step() ? row.int(0) : 0
  }
}
