/// A database that holds a dump. What reads it is handed in: nothing here knows SQLite's library.
package protocol DumpDatabase: AnyObject {
  /// The names of a table's columns; none when there is no such table.
  func columns(of table: String) throws(ImportError) -> Set<String>
  /// Calls `each` with the first column of every row of a query, which is a text, until it returns
  /// `false`.
  func texts(_ query: String, each: (String) -> Bool) throws(ImportError)
}
