import CSQLiteGuard
import GRDB

extension Database {
  /// Keeps a value until SQLite has closed the file, even where the object of the connection lives
  /// on or an open read delays the closing. Only one value is kept: a second replaces the first.
  ///
  /// When it closes a file SQLite calls nothing but destructors, such as that of a function: the
  /// value is kept by a function that nobody calls.
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
