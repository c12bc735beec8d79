import HTTP
import Posts

/// The time that a server told, and the uptime of this machine at that moment.
///
/// The day that money is counted for is the server's. The clock of this machine may be wrong or be
/// set while the program runs; its uptime only grows until the machine is started again.
struct Anchor: Sendable, Hashable {
  /// Names one start of the machine.
  var boot: String
  /// Milliseconds since that start, sleep included.
  var uptime: Int64
  /// The server's time then.
  var server: Timestamp

  /// The server's time at another uptime; `nil` if the machine has been started again since.
  func time(at clock: Clock.Reading) -> Timestamp? {
    guard clock.boot == boot, clock.uptime >= uptime else { return nil }
    return server + .milliseconds(clock.uptime - uptime)
  }
}

/// When a server was asked for its time in vain, and may be asked again. In milliseconds of uptime.
struct TimeInquiry: Sendable, Hashable {
  /// Names one start of the machine.
  var boot: String
  var next: Int64
  var pause: Int64

  init(boot: String, next: Int64, pause: Int64) {
    self.boot = boot
    self.next = next
    self.pause = pause
  }

  /// An inquiry that is made now; each pause is twice the last one, a day at most.
  init(at now: Clock.Reading, after last: TimeInquiry?) {
    pause = last.map { min($0.pause * 2, 86_400_000) } ?? 60_000
    boot = now.boot
    next = now.uptime + pause
  }
}

extension HTTPResponse {
  /// The server's time, to the second.
  package var date: Timestamp? { headers["date"].flatMap { Timestamp(rfc822: $0) } }
}
