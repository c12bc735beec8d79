import GRDB

/// Merges segments whose ranges of places do not overlap, like those of an import: lists are
/// concatenated, in a fifth of the time that FTS5 needs.
///
/// The new segment is the same as if all their posts had come at once. It is written in one
/// transaction, or in several (`SlicedMerge`).
struct SegmentMerge {
  /// The most segments that are merged at once.
  private static let maxInputs = 16
  /// The most pages that are written at once: a quarter of a gigabyte.
  static let maxPages: Int64 = 1 << 15

  let run: Run
  private let level: Int
  /// The segments to merge, in the order of their level.
  private let taken: [IndexStructure.Segment]
  /// The segments to merge and their places, in the order of the places.
  private let inputs: [(segment: IndexStructure.Segment, places: ClosedRange<Int64>)]

  /// Finds `fewest` or more segments of about the same size. `nil` if there are none, or if only
  /// FTS5 can merge them: because their places are unknown or overlap, or because they are too
  /// large.
  ///
  /// If there are too many, or they are too large, it takes the oldest, which may be fewer than
  /// `fewest`.
  ///
  /// - Parameter above: the most segments that the next level, where the new one goes, may have.
  init?(
    of run: Run, fewest: Int, above: Int = .max, maxPages: Int64 = maxPages, in db: Database
  ) throws {
    self.run = run
    let structure = try IndexSegments.structure(of: run, in: db)
    // A merge that FTS5 has begun must be finished by FTS5.
    guard structure.levels.allSatisfy({ $0.merging == 0 }) else { return nil }
    let known = try SegmentPlaces(of: run, in: db)
    for (level, segments) in structure.levels.map(\.segments).enumerated() {
      let next = structure.levels.dropFirst(level + 1).first?.segments.count ?? 0
      let taken = Array(Self.prefix(of: segments, with: maxPages))
      let isEnough = segments.count >= fewest || taken.count < min(segments.count, Self.maxInputs)
      guard isEnough, next <= above, taken.count >= min(fewest, RunIndex.minMergedAtEnd),
        let inputs = Self.inputs(taken, known)
      else { continue }
      (self.level, self.taken, self.inputs) = (level, taken, inputs)
      return
    }
    return nil
  }

  private static func prefix(
    of segments: [IndexStructure.Segment], with maxPages: Int64
  ) -> ArraySlice<IndexStructure.Segment> {
    var rest = maxPages
    return segments.prefix(maxInputs).prefix { segment in
      rest -= min(max(0, segment.lastPage), maxPages)
      return rest >= 0
    }
  }

  private static func inputs(
    _ segments: [IndexStructure.Segment], _ known: SegmentPlaces
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

  /// Writes the new segment and removes the old ones; must be called in a transaction.
  func apply(in db: Database) throws {
    let blocks = try IndexBlocks(run, in: db)
    var terms = try terms(from: blocks)
    let id = try IndexSegments.structure(of: run, in: db).unusedID
    let merged = try IndexSegments.write(as: id, to: run, in: db) { pages, output in
      while try terms.next(from: blocks, to: &pages, output) {}
    }
    try end(with: merged, in: db)
  }

  /// The terms of the old segments.
  func terms(from blocks: IndexBlocks) throws -> MergedTerms {
    MergedTerms(try inputs.map { try SegmentTerms(blocks, $0.segment) })
  }

  /// Whether the old segments are unchanged.
  func isStillThere(in db: Database) throws -> Bool {
    let runs = try Run.all(db)
    guard runs.contains(where: { $0.key == run.key && !$0.isStale }) else { return false }
    let levels = try IndexSegments.structure(of: run, in: db).levels
    return levels.allSatisfy { $0.merging == 0 } && level < levels.count
      && levels[level].segments.starts(with: taken)
  }

  /// Replaces the old segments by the new one; `nil` if nothing is left of them.
  func end(with merged: IndexStructure.Segment?, in db: Database) throws {
    guard let first = inputs.first, let last = inputs.last else { return }
    var structure = try IndexSegments.structure(of: run, in: db)
    structure.replace(inputs.count, of: level, by: merged)
    for (segment, _) in inputs { try IndexSegments.remove(segment, of: run, in: db) }
    if let merged {
      let places = first.places.lowerBound...last.places.upperBound
      try SegmentPlaces.add(merged, places, to: run, in: db)
    }
    try IndexSegments.save(structure, of: run, in: db)
  }
}
