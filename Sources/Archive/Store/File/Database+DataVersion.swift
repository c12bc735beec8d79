import GRDB

extension Database {
  /// Changes when another connection wrote.
  func dataVersion() throws -> Int64 {
    let row = try PreparedStatement("PRAGMA data_version", in: self)
    defer { row.reset() }
    return try row.step() ? row.int(0) : 0
  }

  /// Whether that changes with each look, also where nobody writes. So it does where the log is
  /// empty, its index (`-shm`) may only be read, and nobody who may write it has it open: SQLite
  /// cannot know then what happened between two looks.
  func dataVersionNeverRests() throws -> Bool { try dataVersion() != dataVersion() }
}
