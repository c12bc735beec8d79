import GRDB

extension Database {
  /// A number that changes when another connection has written.
  func dataVersion() throws -> Int64 {
    let row = try PreparedStatement("PRAGMA data_version", in: self)
    defer { row.reset() }
    return try row.step() ? row.int(0) : 0
  }

  /// Whether the version changes with each look even where nobody writes. It does if the log is
  /// empty, its index (`-shm`) may only be read, and nobody who may write it has it open: then
  /// SQLite cannot know what happened between two looks.
  func dataVersionNeverRests() throws -> Bool { try dataVersion() != dataVersion() }
}
