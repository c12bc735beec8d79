import Posts

/// A place that is known without an index; in every other run than its own, no place at all.
final class KnownPlace: PlaceSource {
  private let ordinal: UInt32?

  init(_ place: Place, in run: Run) {
    ordinal = place.run == run.key ? UInt32(exactly: place.ordinal) : nil
  }

  func estimatedCount(among posts: Int) -> Int { ordinal == nil ? 0 : 1 }

  func stretch(in range: Range<Int>) -> PlaceStretch {
    PlaceStretch(ordinal.asList.filter { range.contains(Int($0)) })
  }

  func kept(of places: [UInt32]) -> [UInt32] { places.filter { $0 == ordinal } }
}
