import Signals

/// Runs the threads of a queue at low priority: no picture is worth a late keystroke.
struct LowPriority: Scheduler {
  let queue: WorkQueue

  var now: Instant { queue.now }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    queue.schedule {
      ThreadPriority.lower()
      work()
    }
  }

  func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    queue.schedule(after: delay, during: lifetime) {
      ThreadPriority.lower()
      work()
    }
  }
}
