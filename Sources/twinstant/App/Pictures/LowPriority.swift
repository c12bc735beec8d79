import Glibc
import Signals

/// Threads of a queue that give way to all others: a picture is never worth a late keystroke.
struct LowPriority: Scheduler {
  let queue: WorkQueue

  var now: Instant { queue.now }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    queue.schedule {
      Self.giveWay()
      work()
    }
  }

  func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    queue.schedule(after: delay, during: lifetime) {
      Self.giveWay()
      work()
    }
  }

  /// On Linux this concerns the calling thread alone, and costs nothing the second time.
  private static func giveWay() {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
  }
}
