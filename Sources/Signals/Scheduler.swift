/// A moment of a monotonic clock, in whole nanoseconds.
public struct Instant: Sendable, Hashable, Comparable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}

/// Where and when work runs: serially, in the order it was scheduled.
public protocol Scheduler: Sendable {
  /// The time of this scheduler's own clock.
  var now: Instant { get }

  /// Runs `work` soon, after everything scheduled before it. Callable from any thread.
  func schedule(_ work: @escaping @Sendable () -> Void)

  /// Runs `work` once `delay` has passed, unless `lifetime` ends first. Callable from any thread.
  func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void)
}
