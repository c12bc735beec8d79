import CSQLiteGuard
import GRDB

extension Database {
  /// Refuses texts and rows of more bytes, also those that a query makes. They are measured once
  /// they are complete: what an aggregate gathers may be larger meanwhile (`SQLITE_LIMIT_LENGTH`).
  /// Without this limit SQLite takes up to a gigabyte.
  package func limitLength(to bytes: Int) {
    sqlite3_limit(sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(bytes))
  }
}
