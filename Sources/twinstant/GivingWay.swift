import Glibc

/// What may take longer, so that keys and frames do not.
enum GivingWay {
  /// Lowers the priority of the calling thread, and of those it starts from now on; on Linux of no other.
  /// Costs nothing the second time.
  static func begin() {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
  }
}
