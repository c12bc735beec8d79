import GRDB

/// The statements that a reading connection keeps prepared.
///
/// Those that name the tables of a run are of no use once it was joined with others, and GRDB gives
/// them up only where the connection itself changes tables: one that reads for days would keep some
/// of every run that it ever searched.
struct KeptStatements {
  /// The version of the tables that they were prepared for.
  private var tables: Int32?

  /// Gives them up if others have made or dropped tables since the last look.
  mutating func forgetIfTablesChanged(in db: Database) throws {
    let now = try db.schemaVersion()
    if let tables, tables != now { db.clearSchemaCache() }
    tables = now
  }
}
