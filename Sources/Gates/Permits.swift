import Signals

/// A counting semaphore: at most `count` holders at once, others wait.
package final class Permits: Sendable {
  private let free: Monitor<Int>

  package init(_ count: Int) { free = Monitor(count) }

  /// Takes one; blocks while there is none.
  package func take() {
    free.wait { free -> Monitor<Int>.Step<Void> in
      guard free > 0 else { return .sleep(until: nil) }
      free -= 1
      return .go(())
    }
  }

  /// Gives one back. Any thread.
  package func give() {
    free.withLock { $0 += 1 }
    free.wakeOne()
  }
}
