import Synchronization

/// Does something as often as it is asked to, one round at a time, on any thread.
///
/// Asked from inside a round it notes that and returns: the stack does not grow.
@usableFromInline final class Rounds: Sendable {
  private let asked = Atomic(0)

  @usableFromInline init() {}

  /// Runs `round`, and again for each who asked meanwhile.
  @usableFromInline func run(_ round: () -> Void) {
    guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { round() } while asked.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
