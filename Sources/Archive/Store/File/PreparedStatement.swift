import GRDB
import GRDBSQLite
import Posts

/// A prepared statement, bound and stepped without boxing its values.
///
/// GRDB prepares and caches it; a row then costs no allocation except for its texts. Columns are
/// counted from 0, parameters from 1. Not for two loops at once: the cache hands out one statement
/// per SQL.
struct PreparedStatement {
  private let statement: Statement
  private var raw: OpaquePointer { statement.sqliteStatement }

  init(_ sql: String, in db: Database) throws {
    statement = try db.cachedStatement(sql: sql)
    reset()
  }

  func bind(_ index: Int32, _ value: Int64) { sqlite3_bind_int64(raw, index, value) }

  func bind(_ index: Int32, _ value: Int64?) {
    if let value { bind(index, value) } else { sqlite3_bind_null(raw, index) }
  }

  func bind(_ index: Int32, _ text: String) { text.withUTF8Bytes { bindText(index, $0) } }

  func bind(_ index: Int32, _ text: String?) {
    if let text { bind(index, text) } else { sqlite3_bind_null(raw, index) }
  }

  /// Binds UTF-8 as text.
  func bindText(_ index: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    bytes.withMemoryRebound(to: CChar.self) {
      _ = sqlite3_bind_text(raw, index, $0.baseAddress ?? noChars, Int32($0.count), transient)
    }
  }

  func bindText(_ index: Int32, _ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bindText(index, $0) }
  }

  func bindBlob(_ index: Int32, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      _ = sqlite3_bind_blob(raw, index, $0.baseAddress ?? noBytes, Int32($0.count), transient)
    }
  }

  /// Moves on to the next row; `false` after the last.
  func step() throws -> Bool {
    switch sqlite3_step(raw) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let code = sqlite3_extended_errcode(sqlite3_db_handle(raw))
      let message = sqlite3_errmsg(sqlite3_db_handle(raw)).map { String(cString: $0) }
      sqlite3_reset(raw)
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
  }

  /// Steps a statement that has no rows, and makes it ready for the next.
  func run() throws {
    while try step() {}
    reset()
  }

  /// The first column of all rows, as texts.
  func texts() throws -> [String] {
    defer { reset() }
    var texts: [String] = []
    while try step() { texts.append(text(0)) }
    return texts
  }

  /// Clears all bindings, and frees their copies.
  func forgetValues() { sqlite3_clear_bindings(raw) }

  /// Runs the statement with a blob that SQLite does not copy.
  func run(_ blobIndex: Int32, _ blob: [UInt8]) throws {
    try blob.withUnsafeBytes { blob in
      // The bytes are no longer valid afterwards.
      defer { sqlite3_bind_null(raw, blobIndex) }
      sqlite3_bind_blob(raw, blobIndex, blob.baseAddress ?? noBytes, Int32(blob.count), nil)
      try run()
    }
  }

  /// Ends the statement, which ends its read lock too.
  func reset() { sqlite3_reset(raw) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(raw, column) == SQLITE_NULL }

  func isInteger(_ column: Int32) -> Bool { sqlite3_column_type(raw, column) == SQLITE_INTEGER }

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(raw, column) }

  /// A count, clamped so that no sum of counts overflows: the stored number may be
  /// anything.
  func count(_ column: Int32) -> Int { Int(min(max(0, int(column)), 1 << 40)) }

  func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(raw, column) else { return "" }
    let count = Int(sqlite3_column_bytes(raw, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// Calls `body` with the bytes of a blob; they are valid during the call.
  func withBlob<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    let start = sqlite3_column_blob(raw, column)
    let count = Int(sqlite3_column_bytes(raw, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}

/// Tells SQLite to copy what is bound.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// Where empty values point to: a null pointer would bind NULL. Unsafe, but never read, written or
/// freed.
private nonisolated(unsafe) let noBytes = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
private nonisolated(unsafe) let noChars = noBytes.assumingMemoryBound(to: CChar.self)

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
