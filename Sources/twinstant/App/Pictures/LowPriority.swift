import Signals

/// Threads of a queue that give way to all others: a picture is never worth a late keystroke.
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
