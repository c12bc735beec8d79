import GRDB
import Posts

/// What one transaction does to the indexes of the runs, gathered first and then done upwards.
///
/// A transaction writes one segment a run.
struct RunChanges {
  private struct Change {
    var ordinal: Int64
    var removed: IndexedPost?
    var added: IndexedPost?
  }

  private var changes: [Int64: [Change]] = [:]

  mutating func add(_ post: IndexedPost, at place: Place) {
    changes[place.run, default: []].append(Change(ordinal: place.ordinal, added: post))
  }

  mutating func remove(_ post: IndexedPost, at place: Place) {
    changes[place.run, default: []].append(Change(ordinal: place.ordinal, removed: post))
  }

  mutating func replace(
    _ old: IndexedPost, by new: IndexedPost, at place: Place
  ) {
    changes[place.run, default: []].append(
      Change(ordinal: place.ordinal, removed: old, added: new))
  }

  /// Changes the indexes and the dictionary.
  ///
  /// - Parameter lists: empty ones, with the memory of the last batch.
  func apply(to runs: [Run], _ lists: inout PostingLists, in db: Database) throws {
    // The index of a stale run is not asked any more.
    for run in runs where !run.isStale {
      guard let changes = changes[run.key] else { continue }
      defer { lists.removeAll() }
      for change in changes.sorted(by: { $0.ordinal < $1.ordinal }) {
        if let removed = change.removed {
          lists.replace(removed.tokens, by: change.added?.tokens, at: change.ordinal)
        } else if let added = change.added {
          lists.add(added.tokens, at: change.ordinal)
        }
      }
      try IndexSegments.append(lists, to: run, in: db)
    }
  }
}
