/// The result of an expression over the index of a run, read range by range. Its places are
/// ordinals of that run.
///
/// Belongs to one snapshot and one thread, like the blocks that it reads.
protocol PlaceSource: AnyObject {
  /// About how many places there are, given the number of posts in the run.
  func estimatedCount(among posts: Int) throws -> Int

  /// All places in a range.
  func stretch(in range: Range<Int>) throws -> PlaceStretch

  /// Which of some ascending places are in this source.
  func kept(of places: [UInt32]) throws -> [UInt32]

  /// Places where a dense stretch of the walk may begin, or before which one may end; in any order.
  var edges: [Int] { get }
}

extension PlaceSource {
  var edges: [Int] { [] }
}
