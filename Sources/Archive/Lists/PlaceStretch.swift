/// The places of a range, ascending, and what they cost.
struct PlaceStretch {
  var places: [UInt32]
  /// How many entries were read for them, those that were excluded as well.
  var walked: Int
}

extension PlaceStretch {
  /// Places without exclusions: each was an entry.
  init(_ places: [UInt32]) { self.init(places: places, walked: places.count) }
}
