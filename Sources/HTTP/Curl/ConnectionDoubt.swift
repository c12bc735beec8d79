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

  private struct Doubt {
    /// What was made a second before this, or earlier, is not trusted.
    var moment: Instant
    /// When the latest reason came up.
    var raised: Instant

    /// The doubt that both are reason for: neither brings back trust.
    func joined(with other: Doubt?) -> Doubt {
      guard let other else { return self }
      return Doubt(moment: max(moment, other.moment), raised: max(raised, other.raised))
    }
  }

  /// About the connections to all addresses; `nil` before the first sleep.
  private var sleep: Doubt?
  /// About those to one server each: it may be slow, which says nothing about others.
  private var silences: [HTTPAddress: Doubt] = [:]
  /// When an answer last came over a kept connection.
  private var answers: [HTTPAddress: Instant] = [:]
  /// By how much one clock was ahead of the other at the last look.
  private var slept: Duration

  init(at time: Time) { slept = time.withSleep - time.now }

  /// Doubts every connection if the machine has slept since the last call. Between the readings of
  /// two clocks a thread may have to wait: less than a second is no sleep.
  mutating func look(at time: Time) {
    let before = slept
    slept = time.withSleep - time.now
    guard slept - before >= .seconds(1) else { return }
    sleep = Doubt(moment: time.now, raised: time.now).joined(with: sleep)
  }

  /// Notes that an answer came over a kept connection.
  mutating func noteAnswer(from address: HTTPAddress, at now: Instant) { answers[address] = now }

  /// Doubts what was there when a transfer began that got no answer, or not all of it. If another
  /// transfer got one meanwhile over a kept connection, the server is slow, and its connections are
  /// alive.
  ///
  /// - Parameter hasMadeConnection: whether the transfer made its connection itself: then what was
  ///   made since it began is doubted as well.
  mutating func noteSilence(
    of address: HTTPAddress, since start: Instant, at now: Instant, hasMadeConnection: Bool = false
  ) {
    if let answer = answers[address], answer > start { return }
    // Curl counts whole seconds. In this way a connection made just before is left out as well.
    let doubt = Doubt(moment: hasMadeConnection ? now : start + .seconds(1), raised: now)
    silences[address] = doubt.joined(with: silences[address])
  }

  /// How many seconds old a connection may be for a transfer that begins now; `nil` for any age.
  func oldest(to address: HTTPAddress, at now: Instant) -> Int? {
    // Curl takes 0 for any age. With 1 it still uses one that is not two seconds old.
    doubt(about: address).map { max(1, Int((now - $0.moment).components.seconds)) }
  }

  /// Whether a transfer that began then may still be waiting on a dead connection.
  func mayHold(to address: HTTPAddress, since start: Instant) -> Bool {
    doubt(about: address).map { start < $0.raised } ?? false
  }

  private func doubt(about address: HTTPAddress) -> Doubt? {
    silences[address]?.joined(with: sleep) ?? sleep
  }
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
