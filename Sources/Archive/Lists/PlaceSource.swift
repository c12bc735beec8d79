/// The result of an expression over the index of a run, read range by range.
///
/// Of one snapshot and one thread, like the blocks it is read from.
protocol PlaceSource: AnyObject {
  /// About how many places there are, of so many posts.
  func estimatedCount(among posts: Int) throws -> Int

  /// All places of a stretch, upwards.
  func places(in range: Range<Int>) throws -> [UInt32]

  /// How many places the last range had before exclusions: its cost.
  var walked: Int { get }

  /// Those of some ascending places that are in this source.
  func kept(of places: [UInt32]) throws -> [UInt32]
}
