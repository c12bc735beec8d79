import HTTP
import Posts

/// The time that a server told, and the uptime of this machine at that moment.
///
/// The day that money is counted for is the server's. The clock of this machine may be wrong or be
/// set while the program runs; its uptime only grows until the machine is started again.
struct Anchor: Sendable, Hashable {
  /// Names one start of the machine; empty where the time is in doubt.
  var boot: String
  /// Milliseconds since that start, sleep included. In doubt: by how many the time that was not
  /// believed is ahead of this machine's clock.
  var uptime: Int64
  /// The server's time then; in doubt the last one that was believed.
  var server: Timestamp

  var isInDoubt: Bool { boot.isEmpty }

  /// The server's time at another uptime; `nil` if the machine has been started again since.
  func time(at clock: Clock.Reading) -> Timestamp? {
    guard clock.boot == boot, clock.uptime >= uptime else { return nil }
    return server + .milliseconds(clock.uptime - uptime)
  }

  /// Whether a time that the server tells now is to replace this one: not where this one and the
  /// clock of this machine agree, and it is that of another day than theirs. If that clock is wrong
  /// by years, only the server is left to ask. Since another start of the machine this one
  /// stands still. Where it is in doubt, the server must repeat itself.
  func isBelieved(_ time: Timestamp, at clock: Clock.Reading) -> Bool {
    let before = Day(self.time(at: clock) ?? server)
    let (told, wall) = (Day(time), Day(clock.wall))
    if told.isBeside(before) || told.isBeside(wall) { return true }
    if isInDoubt { return told.isBeside(Day(clock.wall + .milliseconds(uptime))) }
    return !before.agrees(with: wall)
  }

  /// This one in doubt, as the server tells a time now that is not believed.
  func doubted(for time: Timestamp, at clock: Clock.Reading) -> Anchor {
    Anchor(
      boot: "", uptime: time.milliseconds - clock.wall.milliseconds,
      server: self.time(at: clock) ?? server)
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
  /// The server's time, to the second; `nil` as well for one of a year that it cannot be.
  package var date: Timestamp? {
    guard let date = headers["date"].flatMap({ Timestamp(rfc822: $0) }), Self.years.contains(date)
    else { return nil }
    return date
  }

  /// From 2020 to the end of 2099. A clock that was never set shows an earlier year, a broken one
  /// often 9999.
  private static let years =
    Timestamp(seconds: 1_577_836_800)..<Timestamp(seconds: 4_102_444_800)
}
