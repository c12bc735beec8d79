import Synchronization

/// What was laid out lately, by its place: one key asks for the same several times, and most frames are
/// much like the one before.
///
/// It only saves work. What it hands out is what making it anew would give, so that any two are equal and
/// copies of a state may share one: to whoever reads a state, it stays a value.
struct Memo<Place: Hashable & Sendable, Origin: Equatable & Sendable, Value: Sendable>: Sendable,
  Equatable
{
  private let kept = Kept()

  /// The value at a place: what `make` gave for the same origin.
  ///
  /// - Parameter cost: about the bytes of the origin. When all cost more than `limit`, the others are
  ///   forgotten.
  func value(at place: Place, of origin: Origin, cost: Int = 0, _ make: () -> Value) -> Value {
    let known = kept.entries.withLock { entries in
      entries.byPlace[place].flatMap { $0.origin == origin ? $0.value : nil }
    }
    if let known { return known }
    let value = make()
    kept.entries.withLock { $0.insert(Entry(origin: origin, value: value, cost: cost), at: place) }
    return value
  }

  /// How often something was made so far, because what was kept was another.
  var made: Int { kept.entries.withLock { $0.made } }

  /// More than the longest conversation that is shown, if nobody writes megabytes.
  static var limit: Int { 8 << 20 }

  /// Any two are alike.
  static func == (a: Memo, b: Memo) -> Bool { true }

  private struct Entry {
    let origin: Origin
    let value: Value
    let cost: Int
  }

  private struct Entries {
    var byPlace: [Place: Entry] = [:]
    var cost = 0
    var made = 0

    mutating func insert(_ entry: Entry, at place: Place) {
      made += 1
      cost += entry.cost - (byPlace[place]?.cost ?? 0)
      if cost > Memo.limit { (byPlace, cost) = ([:], entry.cost) }
      byPlace[place] = entry
    }
  }

  private final class Kept: Sendable {
    let entries = Mutex(Entries())
  }
}
