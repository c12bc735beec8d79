import GRDB

extension ArchiveWriter.State {
  /// Merges a slice of some segments of an import, in a transaction; whether there was anything to do.
  mutating func mergeSlice(
    of runs: [Run], _ stage: MergeStage, in db: Database
  ) throws -> Bool {
    let fewest = stage == .atEnd ? RunIndex.maxSegmentsAtRest + 1 : RunIndex.maxSegmentsInImport
    if let merge, try !merge.canGoOn(in: db) {
      // Where others often write, slices would be begun again and again.
      try abandonMerge(in: db)
      return try mergeSome(of: runs, fewest: fewest, in: db)
    }
    for run in runs where merge == nil { merge = try SlicedMerge(run, fewest: fewest, in: db) }
    if stage == .nearEnd {
      for run in runs where merge == nil {
        merge = try SlicedMerge(
          run, fewest: RunIndex.maxSegmentsAtRest + 1, above: RunIndex.maxSegmentsAtRest - 2, in: db
        )
      }
    }
    // Moved out while it works, so that nothing is copied.
    guard var merge = merge.take() else { return try mergeSome(of: runs, fewest: fewest, in: db) }
    do {
      if try !merge.advance(in: db) { self.merge = merge }
      return true
    } catch is Damage {
      // What is noted of a segment may be wrong.
      try merge.abandon(in: db)
      return try mergeSome(of: runs, fewest: fewest, in: db)
    }
  }

  /// Takes away, in a transaction, what a merge wrote that is not done.
  mutating func abandonMerge(in db: Database) throws {
    if let merge = merge.take() { try merge.abandon(in: db) }
  }

  /// Merges at once.
  private func mergeSome(of runs: [Run], fewest: Int, in db: Database) throws -> Bool {
    try runs.contains { try RunIndex.mergeSome(of: $0, fewest: fewest, in: db) }
  }
}
