/// Threads of its own that run work in order: one is a serial queue, more are a pool.
///
/// Threads start with the first work that finds no free one, and sleep without waking up while
/// there is nothing to do. Timers too: one idle thread watches the clock. When the last reference
/// goes, work given to `schedule(_:)` still runs, timers are dropped, and the threads end.
public final class WorkQueue: Scheduler {
  private let pool: ThreadPool

  /// - Parameters:
  ///   - name: the name of the threads, as `top -H` shows it; Linux keeps 15 bytes.
  ///   - width: how many threads run at once; less than one counts as one.
  public init(named name: String, width: Int = 1) { pool = ThreadPool(name, width: max(1, width)) }

  deinit { pool.close() }

  /// Nanoseconds of CLOCK_MONOTONIC.
  public var now: Instant { .monotonic }

  /// Runs `work` soon, once a thread has taken everything that was given to this function before;
  /// on a queue of one, once that has run. Any thread may call it.
  ///
  /// Ends the process if the queue has no thread and the system gives it none (a limit on
  /// processes, no memory): the work would wait for ever, and nobody would see why.
  public func schedule(_ work: @escaping @Sendable () -> Void) { pool.add(work) }

  /// Runs `work` once `delay` has passed, unless `lifetime` ends before; then it queues behind the
  /// work that waits.
  public func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    pool.add(at: now + max(delay, .zero), during: lifetime, work)
  }
}
