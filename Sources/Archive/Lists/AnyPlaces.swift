/// The union of some sources.
final class AnyPlaces: PlaceSource {
  private let sources: [any PlaceSource]

  init(_ sources: [any PlaceSource]) { self.sources = sources }

  func estimatedCount(among posts: Int) throws -> Int {
    try min(posts, sources.reduce(0) { try $0 + $1.estimatedCount(among: posts) })
  }

  var edges: [Int] { sources.flatMap { $0.edges } }

  func stretch(in range: Range<Int>) throws -> PlaceStretch {
    var all = PlaceStretch([])
    for source in sources {
      let part = try source.stretch(in: range)
      all.places += part.places
      all.walked += part.walked
    }
    all.places.sortPlaces()
    return all
  }

  func kept(of places: [UInt32]) throws -> [UInt32] {
    var kept: [UInt32] = []
    for source in sources { kept += try source.kept(of: places) }
    kept.sortPlaces()
    return kept
  }
}
