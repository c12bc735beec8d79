/// A database with a dump of posts. Its reader is passed in: this module does not depend on SQLite.
package protocol DumpDatabase: AnyObject {
  /// The names of a table's columns; none if there is no such table.
  func columns(of table: String) throws(ImportError) -> Set<String>
  /// Calls `each` with the first column of every row of a query, which is a text, until it returns
  /// `false`.
  func texts(_ query: String, each: (String) -> Bool) throws(ImportError)
}
