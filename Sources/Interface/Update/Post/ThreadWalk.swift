/// Where a walk through the conversation of an open post leads to.
///
/// It goes on from the selected post; where that is not in sight, from what is.
struct ThreadWalk: Sendable {
  /// A place to stop at, and its lines.
  struct Place: Sendable {
    var stop: ThreadStop
    var lines: Range<Int>
  }

  /// All places, each stop once, where it stands first.
  let places: [Place]
  /// The index of the place that the walk goes on from.
  private let selected: Int?
  /// The lines in sight.
  private let seen: Range<Int>

  init(_ content: DetailContent) {
    let stops = content.stopsOfLines
    let places = Self.places(in: stops)
    let seen = content.linesInSight(of: stops.count)
    self.places = places
    self.seen = seen
    selected = places.firstIndex { place in
      place.stop == content.detail.stop && place.lines.overlaps(seen)
    }
  }

  /// The stop further down; `nil` where there is none.
  var next: ThreadStop? { stop(at: selected.map { $0 + 1 } ?? firstInSight) }

  /// The stop further up; `nil` where there is none.
  var previous: ThreadStop? { stop(at: selected.map { $0 - 1 } ?? lastInSight) }

  private func stop(at index: Int?) -> ThreadStop? {
    guard let index, places.indices.contains(index) else { return nil }
    return places[index].stop
  }

  /// The first one that begins in sight or below; where there is none, one that ends in sight.
  private var firstInSight: Int? {
    places.firstIndex { $0.lines.lowerBound >= seen.lowerBound }
      ?? places.lastIndex { $0.lines.upperBound > seen.lowerBound }
  }

  /// The last one that ends in sight or above; where there is none, one that begins in sight. In a
  /// post that was not scrolled, the last one of all.
  private var lastInSight: Int? {
    if seen.lowerBound == 0 { return places.indices.last }
    return places.lastIndex { $0.lines.upperBound <= seen.upperBound }
      ?? places.firstIndex { $0.lines.lowerBound < seen.upperBound }
  }

  /// Leaves out the second place of a post that is both quoted and an answer: from there the walk
  /// would come back to what follows the first.
  private static func places(in stops: [ThreadStop?]) -> [Place] {
    var places: [Place] = []
    var known: Set<ThreadStop> = []
    for (line, stop) in stops.enumerated() {
      guard let stop else { continue }
      if let last = places.last, last.stop == stop, last.lines.upperBound == line {
        places[places.count - 1].lines = last.lines.lowerBound..<line + 1
      } else if known.insert(stop).inserted {
        places.append(Place(stop: stop, lines: line..<line + 1))
      }
    }
    return places
  }
}
