import GRDB
import Synchronization

extension ArchiveWriter {
  /// Joins runs until there are few enough, and merges segments: during an import a slice of them,
  /// at its end all.
  func settle(_ stage: MergeStage) throws(ArchiveError) {
    var isDone = false
    while !isDone, !isStopped.load(ordering: .relaxed) {
      isDone = try writing { db, state in
        if try RunJoin.advance(&state.rows, in: db) != nil { return false }
        let runs = try Run.all(db)
        let choice = Tiers.choice(runs)
        if !choice.isEmpty {
          try RunJoin.begin(choice, in: db)
          return false
        }
        if isSliced { return try !state.mergeSlice(of: runs, stage, in: db) || stage != .atEnd }
        return try !state.mergeSome(of: runs, fewest: stage.fewest(isSliced: false), in: db)
      }
    }
    guard isStopped.load(ordering: .relaxed), state.withLock({ $0.merge != nil }) else { return }
    try writing { db, state in
      try state.abandonMerge(in: db)
    }
  }

  /// Whether segments are merged a slice at a time.
  var isSliced: Bool { if case .import = provenance { true } else { false } }
}

extension ArchiveWriter.State {
  /// Merges a slice of some segments of an import; `true` if there was anything to do. Must be
  /// called in a transaction.
  mutating func mergeSlice(
    of runs: [Run], _ stage: MergeStage, in db: Database
  ) throws -> Bool {
    let fewest = stage.fewest(isSliced: true)
    if let merge, try !merge.canGoOn(in: db) {
      // If others write often, slices would be started again and again: merge in one go instead.
      try abandonMerge(in: db)
      return try mergeSome(of: runs, fewest: fewest, in: db)
    }
    for run in runs where merge == nil { merge = try SlicedMerge(run, fewest: fewest, in: db) }
    if stage == .nearEnd {
      for run in runs where merge == nil {
        // Two more will come to the level above: this merge's, and that of the end.
        merge = try SlicedMerge(
          run, fewest: RunIndex.minMergedAtEnd, above: RunIndex.maxSegmentsAtRest - 2, in: db)
      }
    }
    // Moved out while it works, so that its buffers are not copied.
    guard var merge = merge.take() else { return try mergeSome(of: runs, fewest: fewest, in: db) }
    do {
      if try !merge.advance(in: db) { self.merge = merge }
      return true
    } catch is Damage {
      // The recorded places of a segment may be wrong: FTS5 does not need them.
      try merge.abandon(in: db)
      return try mergeSome(of: runs, fewest: fewest, in: db)
    }
  }

  /// Deletes what an unfinished merge wrote. Must be called in a transaction.
  mutating func abandonMerge(in db: Database) throws {
    if let merge = merge.take() { try merge.abandon(in: db) }
  }

  /// Merges in one go; `true` if there was anything to merge.
  fileprivate func mergeSome(of runs: [Run], fewest: Int, in db: Database) throws -> Bool {
    try runs.contains { try RunIndex.mergeSome(of: $0, fewest: fewest, in: db) }
  }
}

/// How far an import is, which decides the segments to merge.
enum MergeStage {
  /// Segments are merged once there are many of about the same size.
  case underWay
  /// Fewer are merged as well while posts still arrive, so that less is left for the end; but only
  /// if the level above has room for what the end merges, or else that level would be merged again.
  case nearEnd
  /// All are merged, except the few that may stay.
  case atEnd

  /// The number of segments of about one size from which on they are merged.
  ///
  /// - Parameter isSliced: whether a slice is merged at a time, as in an import.
  func fewest(isSliced: Bool) -> Int {
    if self == .atEnd { return RunIndex.minMergedAtEnd }
    return isSliced ? RunIndex.minMergedInImport : RunIndex.minMerged
  }
}
