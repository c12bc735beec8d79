import Chains
import Dispatch
import Synchronization

/// The end of a chain that runs on another thread: a checksum, and the last value opens a gate.
final class Arrival: Sendable {
  let sum = Checksum()
  private let last: Int
  private let gate = DispatchSemaphore(value: 0)

  init(of values: [Int]) { last = values.last ?? 0 }

  /// Takes a value.
  func take(_ value: Int) {
    sum.add(value)
    if value == last { gate.signal() }
  }

  /// Waits for the last value, and costs no processor time meanwhile.
  func wait() { gate.wait() }
}

/// The end of a chain of which only the newest value counts: which values come before depends on
/// the clock.
final class Newest: Sendable {
  let value = Atomic(0)
  private let last: Int
  private let gate = DispatchSemaphore(value: 0)

  init(of values: [Int]) { last = values.last ?? 0 }

  /// Takes a value.
  func take(_ value: Int) {
    self.value.store(value, ordering: .releasing)
    if value == last { gate.signal() }
  }

  /// Waits for the last value.
  func wait() -> Int {
    gate.wait()
    return value.load(ordering: .acquiring)
  }
}
