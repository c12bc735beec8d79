import Libc
import Signals

/// Lower priorities for threads that must not delay keys and frames.
enum ThreadPriority: Int32 {
  /// Below everything that somebody sees.
  case background = 10
  /// Gets half as much of a processor as `background` if both have work.
  case behindBackground = 13

  /// Lowers the priority of the calling thread, and of those that it starts from now on; on Linux,
  /// of no others. Never raises it, so calling it again changes nothing.
  static func lower(to priority: Self = .background) {
    let who = __priority_which_t(PRIO_PROCESS.rawValue)
    if getpriority(who, 0) < priority.rawValue { _ = setpriority(who, 0, priority.rawValue) }
  }
}

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
