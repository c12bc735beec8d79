import Signals

/// A counting semaphore: at most `count` holders at once, others wait.
package final class Semaphore: Sendable {
  private let free: Monitor<Int>

  package init(_ count: Int) { free = Monitor(count) }

  /// Takes a permit; blocks while there is none.
  package func acquire() {
    free.wait { free -> Monitor<Int>.Step<Void> in
      guard free > 0 else { return .sleep(until: nil) }
      free -= 1
      return .go(())
    }
  }

  /// Gives one back, or one more. Any thread.
  package func release() {
    free.withLock { $0 += 1 }
    free.wakeOne()
  }
}
