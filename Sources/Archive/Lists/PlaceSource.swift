/// What an expression gives over the index of a run, read piece by piece.
///
/// Of one snapshot and one thread, like the blocks it is read from.
protocol PlaceSource: AnyObject {
  /// About how many places there are, of so many posts.
  func estimatedCount(among posts: Int) throws -> Int

  /// All places of a stretch, upwards.
  func places(in range: Range<Int>) throws -> [UInt32]

  /// How many places the last stretch had before others were left out: what it took.
  var walked: Int { get }

  /// Those of some places, which stand upwards, that are among its own.
  func kept(of places: [UInt32]) throws -> [UInt32]
}
