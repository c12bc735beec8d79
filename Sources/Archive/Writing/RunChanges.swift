import GRDB
import Posts

/// What one transaction does to the indexes of the runs, gathered first and then done upwards.
///
/// FTS5 keeps what it is given in memory and writes a segment when a rowid is smaller than the one
/// before: in order, a transaction writes one segment a run.
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
    var tally = TermTally()
    var tokens: [UInt8] = []
    // The index of a stale run is not asked any more.
    for run in runs where !run.isStale {
      let changes = (changes[run.key] ?? []).sorted { $0.ordinal < $1.ordinal }
      for change in changes {
        if let post = change.removed {
          tokens.removeAll(keepingCapacity: true)
          IndexTokens.append(post, to: &tokens)
          try RunIndex.delete(tokens, at: change.ordinal, of: run, in: db)
          tally.add(tokens, -1)
        }
        if let post = change.added {
          tokens.removeAll(keepingCapacity: true)
          IndexTokens.append(post, to: &tokens)
          try RunIndex.insert(tokens, at: change.ordinal, of: run, in: db)
          tally.add(tokens, 1)
        }
      }
    }
    try Terms.apply(tally, in: db)
  }
}
