import GRDB
import Posts

/// The changes of one transaction to the indexes of the runs: collected first, then applied in the
/// order of places, so that each run gets a single new segment.
struct RunChanges {
  /// What becomes of one post in the index of its run.
  private struct Change {
    /// A new post, with its words; or the tokens of a post, each followed by a space, and those
    /// that replace them: `nil` if the post is removed.
    enum Kind {
      case added(PostingLists.Words)
      case replaced([UInt8], by: [UInt8]?)
    }
    var ordinal: Int64
    var kind: Kind
  }

  private var changes: [Int64: [Change]] = [:]

  /// Notes a new post that was gathered.
  mutating func add(_ words: PostingLists.Words, at place: Place) {
    changes[place.run, default: []].append(Change(ordinal: place.ordinal, kind: .added(words)))
  }

  mutating func remove(_ post: Post, at place: Place) {
    changes[place.run, default: []].append(
      Change(ordinal: place.ordinal, kind: .replaced(IndexTokens.of(post), by: nil)))
  }

  mutating func replace(_ old: Post, by new: Post, at place: Place) {
    changes[place.run, default: []].append(
      Change(
        ordinal: place.ordinal,
        kind: .replaced(IndexTokens.of(old), by: IndexTokens.of(new))))
  }

  /// Changes the indexes and the dictionary.
  ///
  /// - Parameter lists: the lists that gathered the new posts, which have no places yet.
  func apply(to runs: [Run], _ lists: inout PostingLists, in db: Database) throws {
    // The index of a stale run is no longer used.
    for run in runs where !run.isStale {
      guard let changes = changes[run.key] else { continue }
      defer { lists.removePlaces() }
      for change in changes.sorted(by: { $0.ordinal < $1.ordinal }) {
        switch change.kind {
        case .added(let words): lists.add(words, at: change.ordinal)
        case .replaced(let old, let new): lists.replace(old, by: new, at: change.ordinal)
        }
      }
      try IndexSegments.append(lists, to: run, in: db)
    }
  }
}
