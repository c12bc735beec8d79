import Budget
import Signals

extension Instant {
  /// The time since the machine was started, sleep included: services do not sleep with it.
  package static var sinceBoot: Instant {
    Instant(nanoseconds: Clock.machine.read().uptime * 1_000_000)
  }
}
