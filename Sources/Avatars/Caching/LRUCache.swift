/// Values in memory whose cost together stays within a limit; the least recently used go first.
///
/// A value itself, so that it can be part of any state. Every call takes the same time, however
/// many values there are.
package struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var key: Key
    var value: Value
    var cost: Int
    /// The entry that was used next after this one, and the one before.
    var newer: Int?
    var older: Int?
  }

  /// The most that all may cost: bytes, as a rule.
  package let limit: Int
  /// What all cost now.
  package private(set) var cost = 0
  /// Places of entries; those in `free` hold none.
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  /// - Parameter limit: the most that all may cost together.
  package init(limit: Int) { self.limit = limit }

  package var count: Int { places.count }

  /// The value, which now counts as used.
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    unlink(place)
    linkAsNewest(place)
    return entry.value
  }

  /// Keeps a value in place of an older one of its key, and removes others until there is room. One
  /// that costs more than the limit is not kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= limit else { return }
    while self.cost + cost > limit, let oldest, let key = entries[oldest]?.key { remove(key) }
    let place = free.popLast() ?? entries.endIndex
    if place == entries.endIndex { entries.append(nil) }
    entries[place] = Entry(key: key, value: value, cost: cost)
    places[key] = place
    self.cost += cost
    linkAsNewest(place)
  }

  /// Removes the value of a key, if there is one.
  package mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key), let entry = entries[place] else { return }
    unlink(place)
    cost -= entry.cost
    entries[place] = nil
    free.append(place)
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
  }

  private mutating func linkAsNewest(_ place: Int) {
    entries[place]?.newer = nil
    entries[place]?.older = newest
    if let newest { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }
}
