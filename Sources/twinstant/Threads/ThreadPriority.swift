import Glibc

/// The priority of threads whose work may take longer, so that keys and frames do not.
enum ThreadPriority {
  /// Lowers that of the calling thread, and of those it starts from now on; on Linux of no other.
  /// Calling it again changes nothing.
  static func lower() {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
  }
}
