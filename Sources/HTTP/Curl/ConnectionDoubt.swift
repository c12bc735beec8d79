import Libc
import Signals

/// Which of the connections that curl keeps may be dead without a word.
///
/// A network that changes, or a machine that sleeps, tells neither side. With HTTP/1.1 that costs
/// one request, as its connection ends with it. With HTTP/2 only the stream ends: curl puts all
/// later requests to that host on the dead connection, and each of them makes it look used, so that
/// it never becomes too old.
struct ConnectionDoubt {
  /// What the clocks of the machine say at one moment.
  struct Time {
    /// By the clock that curl has for the age of a connection. It stands still during a sleep.
    var now: Instant
    /// By one that goes on.
    var withSleep: Instant
  }

  /// What was made a second before this, or earlier, is not trusted; `nil` before the first doubt.
  private var moment: Instant?
  /// When the latest doubt came up; `nil` before the first.
  private var raised: Instant?
  /// By how much one clock was ahead of the other at the last look.
  private var slept: Duration

  init(at time: Time) { slept = time.withSleep - time.now }

  /// Doubts every connection if the machine has slept since the last call. Between the readings of
  /// two clocks a thread may have to wait: less than a second is no sleep.
  mutating func look(at time: Time) {
    let before = slept
    slept = time.withSleep - time.now
    if slept - before >= .seconds(1) { raise(at: time.now, about: time.now) }
  }

  /// Doubts what was there when a transfer began that got no answer over a kept connection.
  mutating func noteSilence(since start: Instant, at now: Instant) {
    // Curl counts whole seconds. In this way a connection made just before is left out as well.
    raise(at: now, about: start + .seconds(1))
  }

  private mutating func raise(at now: Instant, about moment: Instant) {
    self.moment = max(self.moment ?? moment, moment)
    raised = now
  }

  /// How many seconds old a connection may be for a transfer that begins now; `nil` for any age.
  func oldest(at now: Instant) -> Int? {
    // Curl takes 0 for any age.
    moment.map { max(1, Int((now - $0).components.seconds)) }
  }

  /// Whether a transfer that began then may still be waiting on a dead connection.
  func mayHold(since start: Instant) -> Bool { raised.map { start < $0 } ?? false }
}

extension ConnectionDoubt.Time {
  /// Reads the clocks of this machine.
  static var machine: Self {
    let now = Instant.monotonic
    var time = timespec()
    clock_gettime(sleepingClock, &time)
    let nanoseconds = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    return Self(now: now, withSleep: Instant(nanoseconds: nanoseconds))
  }

  #if os(Linux)
    private static let sleepingClock = CLOCK_BOOTTIME
  #else
    private static let sleepingClock = CLOCK_MONOTONIC
  #endif
}
