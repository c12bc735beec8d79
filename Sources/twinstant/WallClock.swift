import Glibc
import Posts

extension Timestamp {
  /// The wall clock, for relative times; nothing is scheduled by it.
  static var current: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
