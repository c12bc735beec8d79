import Synchronization

/// A trampoline: runs something once for each request, one round at a time, on any thread.
///
/// A request from inside a round is queued and returns at once: the stack does not grow.
@usableFromInline final class Trampoline: Sendable {
  private let asked = Atomic(0)

  @usableFromInline init() {}

  /// Runs `round`, and once more for each request made meanwhile.
  @usableFromInline func run(_ round: () -> Void) {
    guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { round() } while asked.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
