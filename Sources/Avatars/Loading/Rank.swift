import Synchronization

/// How much something is wanted, which may grow while it waits.
package final class Rank: Sendable {
  private let number: Atomic<Int>

  package init(_ number: Int = 0) { self.number = Atomic(number) }

  /// The greater, the sooner.
  package var value: Int { number.load(ordering: .relaxed) }

  /// Wanted at least so much from now on. Any thread.
  package func raise(to new: Int) {
    _ = number.max(new, ordering: .relaxed)
  }
}
