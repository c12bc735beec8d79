/// Where in a segment a term begins, as a row of FTS5's table `idx` tells it.
struct TermPage {
  /// The page of the segment.
  let number: Int64
  /// Whether the last list that begins on that page has an index (`DoclistIndex`).
  let hasIndex: Bool

  init(number: Int64, hasIndex: Bool) { (self.number, self.hasIndex) = (number, hasIndex) }

  /// Reads the column `pgno` of the row.
  init(column: Int64) { self.init(number: column >> 1, hasIndex: column & 1 == 1) }

  /// The value of that column.
  var column: Int64 { number << 1 | (hasIndex ? 1 : 0) }
}
