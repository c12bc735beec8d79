import GRDB
import Posts

/// What one transaction does to the indexes of the runs, gathered first and then done upwards.
///
/// A transaction writes one segment a run.
struct RunChanges {
  private struct Change {
    var ordinal: Int64
    var removed: Post?
    var added: Post?
  }

  private var changes: [Int64: [Change]] = [:]

  mutating func add(_ post: Post, at place: Place) {
    changes[place.run, default: []].append(Change(ordinal: place.ordinal, added: post))
  }

  mutating func remove(_ post: Post, at place: Place) {
    changes[place.run, default: []].append(Change(ordinal: place.ordinal, removed: post))
  }

  mutating func replace(_ old: Post, by new: Post, at place: Place) {
    changes[place.run, default: []].append(
      Change(ordinal: place.ordinal, removed: old, added: new))
  }

  /// Changes the indexes and the dictionary.
  func apply(to runs: [Run], in db: Database) throws {
    var (old, new): ([UInt8], [UInt8]) = ([], [])
    // The index of a stale run is not asked any more.
    for run in runs where !run.isStale {
      guard let changes = changes[run.key] else { continue }
      var lists = PostingLists()
      for change in changes.sorted(by: { $0.ordinal < $1.ordinal }) {
        new.removeAll(keepingCapacity: true)
        if let post = change.added { IndexTokens.append(post, to: &new) }
        guard let post = change.removed else {
          lists.add(new, at: change.ordinal)
          continue
        }
        old.removeAll(keepingCapacity: true)
        IndexTokens.append(post, to: &old)
        lists.replace(old, by: change.added == nil ? nil : new, at: change.ordinal)
      }
      try IndexSegments.append(lists, to: run, in: db)
    }
  }
}
