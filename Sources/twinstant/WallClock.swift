import Interface
import Libc
import Posts

extension Timestamp {
  /// The wall clock, for relative times; nothing is scheduled by it.
  static var current: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

extension LocalTime {
  /// The local time from 2006, when the first posts were written, until two years from now. Blocks
  /// for about a millisecond: it reads the system's table of time zones.
  static var ofThisPlace: LocalTime {
    let now = Timestamp.current
    let end = now + .days(2 * 365)
    return LocalTime(from: Timestamp(seconds: 1_136_073_600), to: end) { moment in
      var seconds = time_t(moment.seconds)
      var local = tm()
      localtime_r(&seconds, &local)
      return Int64(local.tm_gmtoff)
    }
  }
}
