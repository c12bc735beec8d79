import CSQLiteGuard
import GRDB

extension Database {
  /// Trusts nothing in the file: its schema calls no function that does something, cells are
  /// checked before they are read, and no SQL can change its schema or the tables behind virtual
  /// ones (`SQLITE_DBCONFIG_DEFENSIVE`).
  ///
  /// For connections that only read: code that writes an index by itself has to write such tables.
  package func distrust() throws {
    try execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    let answer = sg_defend(sqliteConnection)
    guard answer == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: answer)) }
  }

  /// Refuses texts and rows of more bytes, also those that a query makes. They are measured once
  /// they are complete: what an aggregate gathers may be larger meanwhile (`SQLITE_LIMIT_LENGTH`).
  /// Without this limit SQLite takes up to a gigabyte.
  package func limitLength(to bytes: Int) {
    sqlite3_limit(sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(bytes))
  }
}
