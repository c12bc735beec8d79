import Glibc

/// The priority of threads whose work may take longer, so that keys and frames do not.
enum ThreadPriority: Int32 {
  /// Behind what somebody sees.
  case background = 10
  /// Gets half as much of a processor as `background` where both have work.
  case behindBackground = 13

  /// Lowers that of the calling thread, and of those it starts from now on; on Linux of no other.
  /// Never raises it, so calling it again changes nothing.
  static func lower(to priority: Self = .background) {
    let who = __priority_which_t(PRIO_PROCESS.rawValue)
    if getpriority(who, 0) < priority.rawValue { _ = setpriority(who, 0, priority.rawValue) }
  }
}
