import Chains
import Synchronization

/// Measures single hops: one value at a time to a thread that has had the time to fall asleep.
final class Hops: Sendable {
  /// How long the other thread is left alone before each hop, in nanoseconds.
  static let pause = 30_000

  let sum = Checksum()
  private let arrived = Atomic(0)

  /// The callback on the other thread: looks at the clock before anything else.
  func arrive(_ value: Int) {
    let now = Clock.monotonic.now
    sum.add(value)
    arrived.store(now, ordering: .releasing)
  }

  /// Sends one value after the other; measures the times from `send` to the start of the callback.
  ///
  /// It looks for the arrival without sleeping, so it needs a processor beside that of the other
  /// thread.
  func measure(_ values: [Int], _ send: (Int) -> Void) -> Outcome {
    let times = values.map { value in
      let quiet = Clock.monotonic.now + Hops.pause
      while Clock.monotonic.now < quiet {}
      let start = Clock.monotonic.now
      send(value)
      while true {
        let end = arrived.exchange(0, ordering: .acquiring)
        if end != 0 { return Double(end - start) }
      }
    }
    return Outcome(times: times, checksum: sum.value)
  }
}
