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
