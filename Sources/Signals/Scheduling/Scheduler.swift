/// Where and when work runs, in the order it was scheduled.
///
/// One piece at a time, except on a `WorkQueue` wider than one; `deliver(on:)` is serial on that
/// as well.
public protocol Scheduler: Sendable {
  /// The time of this scheduler's own clock.
  var now: Instant { get }

  /// Runs `work` soon, after everything that was given to this function before. Callable from any
  /// thread.
  func schedule(_ work: @escaping @Sendable () -> Void)

  /// Runs `work` once `delay` has passed, unless `lifetime` ends first. Callable from any thread.
  ///
  /// A delay of zero or less means soon. Work that is due may queue behind what already waits. Work
  /// that is not wanted any more may be held until its time; no operator relies on its release.
  func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void)
}
