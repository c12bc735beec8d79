import Databases
import GRDB
import Importing
import Posts

/// A database of another program, opened for reading only.
package final class SQLiteDump: DumpDatabase {
  let queue: DatabaseQueue

  /// The most bytes of a row: reading a table ends at a larger one. A post has fewer
  /// (`PieceLimit`), and a larger post costs itself alone.
  private static let rowLimit = 16 << 20

  /// Opens the file. Nothing in it is trusted (`distrust`).
  package init(_ path: String) throws(ImportError) {
    var configuration = Configuration.keepingQueue
    configuration.readonly = true
    configuration.prepareDatabase { db in
      try db.distrust()
      db.limitLength(to: SQLiteDump.rowLimit)
    }
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw Self.failure(error)
    }
  }

  /// The names of a table's columns; none when there is no such table.
  package func columns(of table: String) throws(ImportError) -> Set<String> {
    do {
      return try queue.read { db in
        guard try db.tableExists(table) else { return [] }
        return Set(try db.columns(in: table).map(\.name))
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// Hands over the first column of every row, a text, until `each` returns `false`.
  package func texts(_ query: String, each: (String) -> Bool) throws(ImportError) {
    do {
      try queue.read { db in
        let rows = try Row.fetchCursor(db, sql: query)
        while let row = try rows.next() {
          guard let text = String.fromDatabaseValue(row[0]) else { continue }
          if !each(text) { return }
        }
      }
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: any Error) -> ImportError {
    let code = (error as? DatabaseError)?.resultCode
    if code == .SQLITE_BUSY {
      return ImportError(
        "another program is writing in the database", remedy: "end that one, and import it again")
    }
    if code == .SQLITE_TOOBIG {
      return ImportError(
        "a row has more than \(rowLimit >> 20) MB; from there on none is read",
        remedy: "delete it and import the database again")
    }
    let words = (error as? DatabaseError)?.message ?? "nothing says why"
    return ImportError(
      "the database cannot be read (\(Sanitized.line(words)))", remedy: "rebuild it or copy it")
  }
}
