/// The union of some sources.
final class AnyPlaces: PlaceSource {
  private let sources: [any PlaceSource]

  init(_ sources: [any PlaceSource]) { self.sources = sources }

  func estimatedCount(among posts: Int) throws -> Int {
    try min(posts, sources.reduce(0) { try $0 + $1.estimatedCount(among: posts) })
  }

  var walked: Int { sources.reduce(0) { $0 + $1.walked } }

  var edges: [Int] { sources.flatMap { $0.edges } }

  func places(in range: Range<Int>) throws -> [UInt32] {
    try united { try $0.places(in: range) }
  }

  func kept(of places: [UInt32]) throws -> [UInt32] { try united { try $0.kept(of: places) } }

  private func united(_ part: (any PlaceSource) throws -> [UInt32]) throws -> [UInt32] {
    var places: [UInt32] = []
    for source in sources { places += try part(source) }
    places.sortPlaces()
    return places
  }
}
