import GRDB

/// A merge in slices, each in a transaction of its own, so that no thread of an import waits long
/// for it.
///
/// Until the end the new segment is invisible: it is not in the list of segments. If the process
/// ends in between, its pages stay until `removeOrphanedPages`.
struct SlicedMerge {
  /// How many pages a slice writes for each segment of the index: the more segments there are, the
  /// faster the merge must be.
  private let pagesForEach: Int
  private let merge: SegmentMerge
  private let id: Int64
  private let version: Int64
  private var terms: MergedTerms
  private var pages: SegmentPages

  var run: Run { merge.run }

  /// Begins a merge of `fewest` or more segments of about the same size; must be called in a
  /// transaction. `nil` if there are none that `SegmentMerge` can merge.
  init?(
    _ run: Run, fewest: Int, above: Int = .max, pagesForEach: Int = 128, in db: Database
  ) throws {
    guard !run.isStale,
      let merge = try SegmentMerge(of: run, fewest: fewest, above: above, in: db)
    else { return nil }
    self.merge = merge
    self.pagesForEach = pagesForEach
    version = try db.dataVersion()
    try Self.removeOrphanedPages(of: run, in: db)
    id = try IndexSegments.structure(of: run, in: db).highestUnusedID
    terms = try merge.terms(from: IndexBlocks(run, in: db))
    pages = SegmentPages(segment: id)
  }

  /// Deletes what interrupted merges left behind: the pages of all segments that the index does not
  /// list. Must be called in a transaction.
  static func removeOrphanedPages(of run: Run, in db: Database) throws {
    let known = try Set(
      IndexSegments.structure(of: run, in: db).levels.flatMap(\.segments).map(\.id))
    var next = try IndexSegments.firstID(from: 1, of: run, in: db)
    while let id = next {
      if !known.contains(id) { try IndexSegments.removePages(of: id, of: run, in: db) }
      next = try IndexSegments.firstID(from: id + 1, of: run, in: db)
    }
  }

  /// Whether the merge can continue: after another connection has written, its number may be in
  /// use.
  func canGoOn(in db: Database) throws -> Bool {
    try db.dataVersion() == version && merge.isStillThere(in: db)
  }

  /// Does one slice; `true` if it was the last. Must be called in a transaction.
  mutating func advance(in db: Database) throws -> Bool {
    let structure = try IndexSegments.structure(of: run, in: db)
    let segments = structure.levels.reduce(0) { $0 + $1.segments.count }
    let most = pages.count + segments * pagesForEach
    let blocks = try IndexBlocks(run, in: db)
    let output = try IndexSegments.output(as: id, to: run, in: db)
    while pages.count < most {
      if try !terms.next(from: blocks, to: &pages, output) {
        try merge.end(with: IndexSegments.end(&pages, as: id, output), in: db)
        return true
      }
    }
    return false
  }

  /// Deletes what the merge wrote, unless another segment has its number now. Must be called in a
  /// transaction.
  func abandon(in db: Database) throws {
    guard try Run.all(db).contains(where: { $0.key == run.key }) else { return }
    let structure = try IndexSegments.structure(of: run, in: db)
    if structure.levels.contains(where: { $0.segments.contains { $0.id == id } }) { return }
    try IndexSegments.removePages(of: id, of: run, in: db)
  }
}
