import Testing

@testable import Signals

@Suite struct TimersTests {
  private func run(_ timers: inout Timers, at now: Int64, _ log: Log<Int>) -> [Int] {
    while let next = timers.popDue(at: Instant(nanoseconds: now)) { next.run() }
    return log.all
  }

  @Test func `the earliest first and ties in order of adding`() {
    var timers = Timers()
    let log = Log<Int>()
    // 7 and 100 have no common factor: every moment from 0 to 99 occurs, in a scattered order.
    for number in 0..<200 {
      let moment = Int64(number * 7 % 100)
      _ = timers.add(at: Instant(nanoseconds: moment)) { log.add(number) }
    }
    let expected = (0..<200).sorted { ($0 * 7 % 100, $0) < ($1 * 7 % 100, $1) }
    #expect(run(&timers, at: 49, log) == Array(expected.prefix(100)))
    #expect(run(&timers, at: 99, log) == expected)
    #expect(timers.nextDeadline == nil)
  }

  @Test func `what has ended does not run and is taken from the front`() {
    var timers = Timers()
    let log = Log<Int>()
    let lifetime = Lifetime()
    for number in 1...4 {
      let moment = Instant(nanoseconds: Int64(number))
      _ = timers.add(at: moment, during: number == 2 ? Lifetime() : lifetime) { log.add(number) }
    }
    lifetime.end()
    #expect(timers.wanted == 1)
    #expect(timers.popEnded() != nil)
    #expect(timers.popEnded() == nil)
    #expect(timers.nextDeadline == Instant(nanoseconds: 2))
    #expect(run(&timers, at: 4, log) == [2])
  }

  @Test func `many that have ended are handed back and leave the others in order`() {
    var timers = Timers()
    let log = Log<Int>()
    let (wanted, unwanted) = (Lifetime(), Lifetime())
    unwanted.end()
    var handedBack = 0
    for number in 0..<1000 {
      let lifetime = number.isMultiple(of: 10) ? wanted : unwanted
      handedBack +=
        timers.add(at: Instant(nanoseconds: Int64(1000 - number)), during: lifetime) {
          log.add(number)
        }.count
    }
    #expect(handedBack > 700)
    #expect(run(&timers, at: 1000, log) == stride(from: 990, through: 0, by: -10).map { $0 })
  }
}
