import GRDB

/// The indexes that the last search opened, kept for the next one: between two keys, all words but
/// the last stay the same.
///
/// Belongs to one connection, whose queue lets one reading at a time use it.
final class KeptIndexes {
  private var indexes: RunIndexes?
  /// The archive's version when they were opened.
  private var version: Int64?

  /// Calls `body` with the indexes of the last search, or with new ones if anybody has written
  /// since then.
  ///
  /// If `body` throws, nothing is kept: a list may have stopped halfway to its next page.
  func with<T>(_ version: Int64, in db: Database, _ body: (RunIndexes) throws -> T) throws -> T {
    let known = self.version == version ? indexes : nil
    forget()
    let indexes = known ?? RunIndexes(db)
    let result = try body(indexes)
    indexes.keepUsed()
    (self.indexes, self.version) = (indexes, version)
    return result
  }

  /// Frees the statements, without which the connection cannot be closed.
  func forget() { (indexes, version) = (nil, nil) }
}
