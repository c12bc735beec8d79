import Libc
import Posts

/// The clocks of this machine; tests hand in their own.
package struct Clock: Sendable {
  /// All of them at one moment.
  package struct Reading: Sendable, Hashable {
    /// What the machine believes the time to be.
    package var wall: Timestamp
    /// Milliseconds since the machine was started, sleep included.
    package var uptime: Int64
    /// Names one start of the machine.
    package var boot: String

    package init(wall: Timestamp, uptime: Int64, boot: String) {
      self.wall = wall
      self.uptime = uptime
      self.boot = boot
    }
  }

  package var read: @Sendable () -> Reading

  package init(read: @escaping @Sendable () -> Reading) { self.read = read }

  package static let machine = Clock {
    Reading(
      wall: Timestamp(milliseconds: milliseconds(CLOCK_REALTIME)),
      uptime: milliseconds(sleepingClock), boot: boot)
  }

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  #if os(Linux)
    private static let sleepingClock = CLOCK_BOOTTIME
  #else
    private static let sleepingClock = CLOCK_MONOTONIC
  #endif

  /// Linux gives each of its starts a random name. Without it no two runs of the program share one.
  private static let boot: String = {
    var bytes = [UInt8](repeating: 0, count: 64)
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    let count = file >= 0 ? Libc.read(file, &bytes, bytes.count) : 0
    guard count > 0 else { return "process \(getpid()) \(milliseconds(CLOCK_REALTIME))" }
    return String(decoding: bytes.prefix(count).prefix { $0 > 0x20 }, as: UTF8.self)
  }()
}
