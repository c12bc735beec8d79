/// Groups things that share a key, directly or through others. Whatever connects two groups makes
/// them one, in whatever order things come (a union–find over keys).
package struct KeyedGroups<Key: Hashable & Sendable>: Sendable {
  /// For each group the one that it was joined into, or itself.
  private var parents: [Int] = []
  private var places: [Key: Int] = [:]

  package init() {}

  /// The place of a group, and the groups that were joined into it.
  package struct Found {
    /// Counted from 0 in the order in which groups began.
    package var place: Int
    /// Whether none of the keys was known.
    package var isNew: Bool
    /// Places that are no longer used.
    package var joined: [Int]
  }

  /// The group of a thing that has these keys.
  package mutating func group(of keys: [Key]) -> Found {
    var known: Set<Int> = []
    for case let place? in keys.map({ places[$0] }) { known.insert(root(place)) }
    let found = known.sorted()
    let place = found.first ?? parents.count
    if found.isEmpty { parents.append(place) }
    for other in found.dropFirst() { parents[other] = place }
    for key in keys { places[key] = place }
    return Found(place: place, isNew: found.isEmpty, joined: Array(found.dropFirst()))
  }

  /// Whether a thing came that has this key.
  package func knows(_ key: Key) -> Bool { places[key] != nil }

  /// Halves the path, so that the next lookup is shorter.
  private mutating func root(_ place: Int) -> Int {
    var place = place
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }
}
