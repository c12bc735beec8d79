import GRDB

/// The ranges of places of the segments of a run's index: a search skips those outside the range it
/// reads, and in a run that grew at one end the ranges do not overlap.
///
/// FTS5 does not store them, so they are kept separately; earlier versions stored none.
struct SegmentPlaces {
  private var places: [IndexStructure.Segment: ClosedRange<Int64>] = [:]

  /// Reads what is known of the segments of a run.
  init(of run: Run, in db: Database) throws {
    let row = try PreparedStatement(
      "SELECT id, first_page, last_page, first, last FROM segment WHERE run = ?", in: db)
    defer { row.reset() }
    row.bind(1, run.key)
    while try row.step() {
      guard row.int(3) <= row.int(4) else { continue }
      let segment = IndexStructure.Segment(
        id: row.int(0), firstPage: row.int(1), lastPage: row.int(2))
      places[segment] = row.int(3)...row.int(4)
    }
  }

  /// The range of a segment; `nil` if it is not known.
  subscript(_ segment: IndexStructure.Segment) -> ClosedRange<Int64>? { places[segment] }

  /// Notes a new segment.
  static func add(
    _ segment: IndexStructure.Segment, _ places: ClosedRange<Int64>, to run: Run, in db: Database
  ) throws {
    let row = try PreparedStatement("REPLACE INTO segment VALUES (?,?,?,?,?,?)", in: db)
    row.bind(1, run.key)
    row.bind(2, segment.id)
    row.bind(3, segment.firstPage)
    row.bind(4, segment.lastPage)
    row.bind(5, places.lowerBound)
    row.bind(6, places.upperBound)
    try row.run()
  }

  /// Forgets a segment.
  static func remove(
    _ segment: IndexStructure.Segment, of run: Run, in db: Database
  ) throws {
    let row = try PreparedStatement("DELETE FROM segment WHERE run = ? AND id = ?", in: db)
    row.bind(1, run.key)
    row.bind(2, segment.id)
    try row.run()
  }

  /// Forgets the segments of a run.
  static func removeAll(of run: Run, in db: Database) throws {
    let row = try PreparedStatement("DELETE FROM segment WHERE run = ?", in: db)
    row.bind(1, run.key)
    try row.run()
  }

  /// Records for each segment of a run that it may have any of the run's places, whatever was
  /// recorded before.
  static func mend(_ run: Run, in db: Database) throws {
    try removeAll(of: run, in: db)
    if run.isEmpty { return }
    for segment in try IndexSegments.structure(of: run, in: db).levels.flatMap(\.segments) {
      try add(segment, run.first...run.last, to: run, in: db)
    }
  }

  /// Runs a merge by FTS5, and updates the ranges.
  static func following(_ run: Run, in db: Database, merge: () throws -> Void) throws {
    let before = try IndexSegments.structure(of: run, in: db).levels
    let known = try SegmentPlaces(of: run, in: db)
    try merge()
    let after = try IndexSegments.structure(of: run, in: db).levels
    let merged = Merged(before, after)
    if merged.isNothing { return }
    let places = hull(merged.inputs.map { known[$0] })
    try removeAll(of: run, in: db)
    for segment in merged.kept {
      if let places = known[segment] { try add(segment, places, to: run, in: db) }
    }
    if let places {
      for segment in merged.outputs { try add(segment, places, to: run, in: db) }
    }
  }

  /// The smallest range that contains all; `nil` if one of them is not known.
  private static func hull(_ ranges: [ClosedRange<Int64>?]) -> ClosedRange<Int64>? {
    let known = ranges.compactMap(\.self)
    guard known.count == ranges.count, let first = known.map(\.lowerBound).min(),
      let last = known.map(\.upperBound).max()
    else { return nil }
    return first...last
  }

  /// Which segments a merge left unchanged, found by comparing the levels before and after it.
  ///
  /// FTS5 takes segments from the front of a level and appends the merged one to the next level;
  /// then it may merge that level, too, and move small segments to a lower one. So the levels below
  /// and above those that changed are untouched, and so are the old segments of the highest changed
  /// level if they are still at its front. In between, even a segment with the number and size of
  /// an old one may be a new one. If a level is being merged but has not changed yet, the outcome
  /// so far is in the next one.
  struct Merged {
    private(set) var kept: [IndexStructure.Segment] = []
    /// Old segments that were, or may have been, merged.
    private(set) var inputs: [IndexStructure.Segment] = []
    /// The segments that have what the inputs had.
    private(set) var outputs: [IndexStructure.Segment] = []

    var isNothing: Bool { inputs.isEmpty && outputs.isEmpty }

    init(_ before: [IndexStructure.Level], _ after: [IndexStructure.Level]) {
      func segments(_ level: Int, of levels: [IndexStructure.Level]) -> [IndexStructure.Segment] {
        level < levels.count ? levels[level].segments : []
      }
      let levels = 0..<max(before.count, after.count)
      let changed = levels.filter { segments($0, of: before) != segments($0, of: after) }
      guard var lowest = changed.first, let highest = changed.last else {
        kept = before.flatMap(\.segments)
        return
      }
      if lowest > 0, lowest <= after.count, after[lowest - 1].merging > 0 { lowest -= 1 }
      for level in levels {
        let (old, new) = (segments(level, of: before), segments(level, of: after))
        if !(lowest...highest).contains(level) || level == highest && new.starts(with: old) {
          kept += old
          outputs += new.dropFirst(old.count)
        } else {
          inputs += old
          outputs += new
        }
      }
    }
  }
}
