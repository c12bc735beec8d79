import Synchronization

/// What was laid out lately, by its place: one key asks for the same several times, and most frames are
/// much like the one before.
///
/// It only saves work. What it hands out is what making it again would give, so that any two are equal and
/// copies of a state may share one: to whoever reads a state, it stays a value.
struct Memo<Place: Hashable & Sendable, Origin: Equatable & Sendable, Value: Sendable>: Sendable,
  Equatable
{
  private let kept: Kept

  /// - Parameter limit: when all values cost more than this, all but the newest are forgotten.
  init(limit: Int = Memo.limit) { kept = Kept(limit: limit) }

  /// The value at a place: what `make` gave for the same origin.
  ///
  /// - Parameters:
  ///   - turn: a number that stands for everything there is to lay out; a value that was found in the same
  ///     turn before is not compared. `nil`: it always is.
  ///   - cost: for values of any length about the bytes of the origin.
  func value(
    at place: Place, of origin: @autoclosure () -> Origin, turn: Int? = nil, cost: Int = 0,
    _ make: () -> Value
  ) -> Value {
    let known = kept.entries.withLock { $0.value(at: place, of: origin(), turn: turn) }
    if let known { return known }
    let entry = Entry(origin: origin(), value: make(), cost: cost, turn: turn)
    kept.entries.withLock { $0.insert(entry, at: place, limit: kept.limit) }
    return entry.value
  }

  /// How often something was made so far, because what was kept was another.
  var made: Int { kept.entries.withLock { $0.made } }

  /// How often an origin was compared with the one kept in its place.
  var compared: Int { kept.entries.withLock { $0.compared } }

  /// More than the longest conversation that is shown, if nobody writes megabytes.
  static var limit: Int { 8 << 20 }

  /// Any two are alike.
  static func == (a: Memo, b: Memo) -> Bool { true }

  private struct Entry {
    let origin: Origin
    let value: Value
    let cost: Int
    /// In which it was last found.
    var turn: Int?
  }

  private struct Entries {
    var byPlace: [Place: Entry] = [:]
    var cost = 0
    var made = 0
    var compared = 0

    mutating func value(
      at place: Place, of origin: @autoclosure () -> Origin, turn: Int?
    ) -> Value? {
      guard let entry = byPlace[place] else { return nil }
      if let turn, entry.turn == turn { return entry.value }
      compared += 1
      guard entry.origin == origin() else { return nil }
      if let turn { byPlace[place]?.turn = turn }
      return entry.value
    }

    mutating func insert(_ entry: Entry, at place: Place, limit: Int) {
      made += 1
      cost += entry.cost - (byPlace[place]?.cost ?? 0)
      if cost > limit { (byPlace, cost) = ([:], entry.cost) }
      byPlace[place] = entry
    }
  }

  private final class Kept: Sendable {
    let entries = Mutex(Entries())
    let limit: Int

    init(limit: Int) { self.limit = limit }
  }
}
