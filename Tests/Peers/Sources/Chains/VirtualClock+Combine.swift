import OpenCombine

/// `VirtualClock` as a scheduler of OpenCombine. A moment is a tick, and a tick a millisecond.
public struct VirtualScheduler: Scheduler {
  let clock: VirtualClock

  /// Wraps a clock.
  public init(_ clock: VirtualClock) { self.clock = clock }

  public var now: Int { clock.tick }
  public var minimumTolerance: Int { 0 }

  /// Runs `action` in this tick, when time moves.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    _ = add(at: clock.tick, action)
  }

  /// Runs `action` at the tick `date`.
  public func schedule(
    after date: Int, tolerance: Int, options: Never?, _ action: @escaping () -> Void
  ) {
    _ = add(at: date, action)
  }

  /// Runs `action` once, not every `interval`: the measured operator acts on the first time only.
  public func schedule(
    after date: Int, interval: Int, tolerance: Int, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(at: date, action)
    return AnyCancellable { [clock] in clock.cancel(number) }
  }

  private func add(at tick: Int, _ action: @escaping () -> Void) -> Int {
    // OpenCombine does not call it sendable; one thread makes it, runs it and lets it go.
    nonisolated(unsafe) let action = action
    return clock.add(after: tick - clock.tick) { action() }
  }
}

// Nobody outside this module's benchmark sees it, and a type of its own would be slower for them.
// swift-format-ignore: AvoidRetroactiveConformances
extension Int: @retroactive SchedulerTimeIntervalConvertible {
  /// 1000 ticks each.
  public static func seconds(_ s: Int) -> Int { s * 1000 }
  /// 1000 ticks each, cut off.
  public static func seconds(_ s: Double) -> Int { Int(s * 1000) }
  /// A tick each.
  public static func milliseconds(_ ms: Int) -> Int { ms }
  /// Whole ticks.
  public static func microseconds(_ us: Int) -> Int { us / 1000 }
  /// Whole ticks.
  public static func nanoseconds(_ ns: Int) -> Int { ns / 1_000_000 }
}
