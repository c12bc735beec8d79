import Posts

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
