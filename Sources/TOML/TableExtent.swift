/// Where a table stands in a text.
package struct TableExtent: Sendable, Equatable {
  /// The remarks right above its header, which are about it; empty without any.
  package var remarks: Range<Int>
  /// From its header to its last value, with the remarks right below it and the empty lines after
  /// those.
  package var table: Range<Int>

  package var whole: Range<Int> { remarks.lowerBound..<table.upperBound }
}
