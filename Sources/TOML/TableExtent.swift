/// Where a table stands in a text.
package struct TableExtent: Sendable, Equatable {
  /// The comments right above its header, which are about it; empty without any.
  package var comments: Range<Int>
  /// From its header to its last value, with the comments right below it and the empty lines after
  /// those.
  package var table: Range<Int>

  package var whole: Range<Int> { comments.lowerBound..<table.upperBound }
}
