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
