/// The rowids of the table in which FTS5 keeps the blocks of an index (`FTS5_SEGMENT_ROWID`): the
/// number of a segment, then a bit for the blocks of a list's index, five for the level of these,
/// and the number of a page.
enum BlockID {
  /// The record of how many posts and tokens there are.
  static let totals: Int64 = 1
  /// The list of segments (`IndexStructure`).
  static let structure: Int64 = 10

  private static let levelShift: Int64 = 31
  private static let listIndexShift: Int64 = 36
  private static let segmentShift: Int64 = 37

  /// A page of a segment (`SegmentPages`).
  static func page(_ number: Int64, of segment: Int64) -> Int64 {
    segment << segmentShift + number
  }

  /// A block of the index that a long list has (`DoclistIndex`).
  ///
  /// - Parameters:
  ///   - number: that of the page on which the list begins, plus that of the block within its
  ///     level.
  ///   - level: 0 for the lowest, which has the places at which pages begin.
  static func listIndex(_ number: Int64, level: Int64 = 0, of segment: Int64) -> Int64 {
    page(number, of: segment) + 1 << listIndexShift + level << levelShift
  }

  /// All blocks of a segment.
  static func all(of segment: Int64) -> ClosedRange<Int64> {
    page(0, of: segment)...page(1 << segmentShift - 1, of: segment)
  }

  /// No block belongs to a segment of a larger number, whatever a damaged file has.
  static let lastSegment = segment(of: .max)

  /// The segment to which a block belongs.
  static func segment(of block: Int64) -> Int64 { block >> segmentShift }
}
