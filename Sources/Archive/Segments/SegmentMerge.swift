import GRDB

/// Makes one segment of several whose places lie one behind the other, as those of an import do: lists
/// are put end to end, in a fifth of the time in which FTS5 merges any segments.
///
/// The new one is what had been written, had all their posts come at once. All in one transaction.
struct SegmentMerge {
  /// Segments that are merged at once.
  private static let mostInputs = 16
  /// Pages that are written at once: a quarter of a gigabyte.
  static let mostPages: Int64 = 1 << 16

  private let run: Run
  private let structure: IndexStructure
  private let level: Int
  /// By their places.
  private let inputs: [(segment: IndexStructure.Segment, places: ClosedRange<Int64>)]

  /// Finds `fewest` or more segments of about one size; `nil` when there are none, or when their places
  /// are unknown, or mixed, or they are too large: then only FTS5 can merge them. Of many, the oldest are
  /// taken that are not too large together.
  init?(of run: Run, fewest: Int, mostPages: Int64 = mostPages, in db: Database) throws {
    self.run = run
    structure = try IndexSegments.structure(of: run, in: db)
    // Where FTS5 is in the middle of a merge, it goes on.
    guard structure.levels.allSatisfy({ $0.merging == 0 }) else { return nil }
    let known = try SegmentPlaces(of: run, in: db)
    for (level, segments) in structure.levels.map(\.segments).enumerated()
    where segments.count >= fewest {
      let taken = Self.prefix(of: segments, with: mostPages)
      guard taken.count >= min(fewest, RunIndex.mostSegmentsAtRest + 1),
        let inputs = Self.inputs(taken, known)
      else { continue }
      (self.level, self.inputs) = (level, inputs)
      return
    }
    return nil
  }

  private static func prefix(
    of segments: [IndexStructure.Segment], with mostPages: Int64
  ) -> ArraySlice<IndexStructure.Segment> {
    var rest = mostPages
    return segments.prefix(mostInputs).prefix { segment in
      rest -= min(max(0, segment.lastPage), mostPages)
      return rest >= 0
    }
  }

  private static func inputs(
    _ segments: ArraySlice<IndexStructure.Segment>, _ known: SegmentPlaces
  ) -> [(segment: IndexStructure.Segment, places: ClosedRange<Int64>)]? {
    var inputs: [(segment: IndexStructure.Segment, places: ClosedRange<Int64>)] = []
    for segment in segments {
      guard segment.firstPage == 1, segment.lastPage > 0, let places = known[segment] else {
        return nil
      }
      inputs.append((segment, places))
    }
    inputs.sort { $0.places.lowerBound < $1.places.lowerBound }
    let areApart = zip(inputs, inputs.dropFirst()).allSatisfy {
      $0.places.upperBound < $1.places.lowerBound
    }
    return areApart ? inputs : nil
  }

  /// Writes the new segment, and takes the old ones away; in a transaction.
  func apply(in db: Database) throws {
    guard let first = inputs.first, let last = inputs.last else { return }
    let blocks = try IndexBlocks(run, in: db)
    var terms = try inputs.map { try SegmentTerms(blocks, $0.segment) }
    var structure = structure
    let merged = try IndexSegments.write(as: structure.unusedID, to: run, in: db) { pages in
      try Self.merge(&terms, to: &pages)
    }
    structure.replace(inputs.count, of: level, by: merged)
    for (segment, _) in inputs { try IndexSegments.remove(segment, of: run, in: db) }
    if let merged {
      let places = first.places.lowerBound...last.places.upperBound
      try SegmentPlaces.add(merged, places, to: run, in: db)
    }
    try IndexSegments.save(structure, of: run, in: db)
  }

  /// Writes all terms upwards, each with what the segments have of it, in the order of their places.
  private static func merge(_ inputs: inout [SegmentTerms], to pages: inout SegmentPages) throws {
    var postings = MergedPostings()
    var term = PageBytes(capacity: 256)
    while var least = inputs.indices.first {
      for index in inputs.indices.dropFirst() where inputs[index].precedes(inputs[least]) {
        least = index
      }
      let head = inputs[least].head
      term.truncate(to: 0)
      inputs[least].term.withBytes { term.append($0) }
      postings.removeAll()
      var isAnyAtEnd = false
      // Those before it have later terms.
      for index in least..<inputs.count where inputs[index].hasTerm(term, head) {
        try inputs[index].take(to: &postings)
        if inputs[index].isAtEnd { isAnyAtEnd = true }
      }
      try term.withBytes { term in try postings.withPostings { try pages.append(term, $0) } }
      if isAnyAtEnd { inputs.removeAll(where: \.isAtEnd) }
    }
  }
}
