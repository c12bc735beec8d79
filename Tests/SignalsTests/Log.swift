import Foundation

/// Notes what happens, from any thread, and lets a test wait for it.
final class Log<Entry: Sendable>: Sendable {
  private let condition = NSCondition()
  private nonisolated(unsafe) var entries: [Entry] = []

  var all: [Entry] {
    condition.lock()
    defer { condition.unlock() }
    return entries
  }

  func add(_ entry: Entry) {
    condition.lock()
    defer { condition.unlock() }
    entries.append(entry)
    condition.broadcast()
  }

  /// Returns true as soon as `isReached` holds; false when it does not within a minute.
  func waits(until isReached: ([Entry]) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: 60)
    condition.lock()
    defer { condition.unlock() }
    while !isReached(entries) {
      if !condition.wait(until: limit) { return isReached(entries) }
    }
    return true
  }
}
