import Signals

/// An event that happens once on another thread, and can be waited for.
///
/// No descriptor is behind it: a program that is started meanwhile inherits nothing.
package final class Latch: Sendable {
  private let isOpen = Monitor(false)

  package init() {}

  /// Releases all waiting threads; later waits return at once. Any thread.
  package func open() {
    isOpen.withLock { $0 = true }
    isOpen.wakeAll()
  }

  /// Blocks the calling thread until `open()`, but no longer than `limit`, if there is one.
  ///
  /// - Returns: whether it has happened.
  @discardableResult
  package func wait(within limit: Duration? = nil) -> Bool {
    let end = limit.map { Instant.monotonic + $0 }
    return isOpen.wait { isOpen in
      if isOpen { return .go(true) }
      if let end, Instant.monotonic >= end { return .go(false) }
      return .sleep(until: end)
    }
  }
}
