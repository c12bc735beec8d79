import Synchronization

/// What was laid out lately, by its place: one key asks for the same several times, and most frames
/// are much like the one before.
///
/// It only saves work: it hands out what making the value anew would give. So any two memos are
/// equal, and copies of a state may share one: to whoever reads a state, it stays a value.
struct Memo<Place: Hashable & Sendable, Origin: Equatable & Sendable, Value: Sendable>: Sendable,
  Equatable
{
  private let kept = Kept()

  /// The value at a place: what `make` gave for the same origin.
  ///
  /// - Parameter cost: about the bytes of the origin, where values may have any length.
  func value(at place: Place, of origin: Origin, cost: Int = 0, _ make: () -> Value) -> Value {
    let known = kept.entries.withLock { $0.value(at: place, of: origin) }
    if let known { return known }
    let entry = Entry(origin: origin, value: make(), cost: cost)
    kept.entries.withLock { $0.insert(entry, at: place) }
    return entry.value
  }

  /// How many values were made so far, because none was kept for their origin.
  var made: Int { kept.entries.withLock { $0.made } }

  /// When all values cost more than this, all but the newest are forgotten. The longest
  /// conversation that is shown costs less, if nobody writes megabytes.
  static var limit: Int { 8 << 20 }

  /// Any two memos are equal.
  static func == (a: Memo, b: Memo) -> Bool { true }

  /// A value, what it was made of, and about how many bytes that has.
  private struct Entry {
    let origin: Origin
    let value: Value
    let cost: Int
  }

  private struct Entries {
    var byPlace: [Place: Entry] = [:]
    var cost = 0
    var made = 0

    func value(at place: Place, of origin: Origin) -> Value? {
      guard let entry = byPlace[place], entry.origin == origin else { return nil }
      return entry.value
    }

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
