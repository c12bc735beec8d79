import CSQLiteGuard
import GRDB

extension Database {
  /// Keeps a value until SQLite has closed the file, even where the object of the connection lives
  /// on or a reading delays the end. It keeps one: a second takes the place of the first.
  ///
  /// All that SQLite calls then are destructors, as that of a function; nobody calls this one.
  ///
  /// - Throws: `DatabaseError`, after which the value is not kept.
  package func keepUntilClosed(_ value: AnyObject & Sendable) throws {
    // SQLite calls the destructor of a function that it refuses, too.
    let code = sqlite3_create_function_v2(
      sqliteConnection, "kept_until_closed", 0, SQLITE_UTF8,
      Unmanaged.passRetained(value).toOpaque(), { _, _, _ in }, nil, nil,
      { value in if let value { Unmanaged<AnyObject>.fromOpaque(value).release() } })
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
