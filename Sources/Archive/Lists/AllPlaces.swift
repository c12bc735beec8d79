/// The intersection of some sources, minus the places of others.
final class AllPlaces: PlaceSource {
  /// The one with the fewest places first.
  private let wanted: [any PlaceSource]
  private let unwanted: [any PlaceSource]

  /// - Parameter wanted: at least one.
  init(_ wanted: [any PlaceSource], without unwanted: [any PlaceSource]) {
    self.wanted = wanted
    self.unwanted = unwanted
  }

  func estimatedCount(among posts: Int) throws -> Int {
    try wanted.map { try $0.estimatedCount(among: posts) }.min() ?? 0
  }

  var edges: [Int] { wanted.first?.edges ?? [] }

  func stretch(in range: Range<Int>) throws -> PlaceStretch {
    guard let first = try wanted.first?.stretch(in: range) else { return PlaceStretch([]) }
    return PlaceStretch(
      places: try kept(of: first.places, by: wanted.dropFirst()), walked: first.walked)
  }

  func kept(of places: [UInt32]) throws -> [UInt32] { try kept(of: places, by: wanted[...]) }

  private func kept(
    of places: [UInt32], by wanted: ArraySlice<any PlaceSource>
  ) throws -> [UInt32] {
    var places = places
    for source in wanted where !places.isEmpty { places = try source.kept(of: places) }
    for source in unwanted where !places.isEmpty {
      places = places.without(try source.kept(of: places))
    }
    return places
  }
}
