import Testing

@testable import Signals

@Suite struct TimersTests {
  private func order(_ timers: inout Timers, at now: Int64, _ log: Log<Int>) -> [Int] {
    while let work = timers.popDue(at: Instant(nanoseconds: now)) { work() }
    return log.all
  }

  @Test func theEarliestFirstAndTiesByNumber() {
    var timers = Timers()
    let log = Log<Int>()
    // 7 and 100 have no common factor: every moment from 0 to 99 occurs, in a scattered order.
    for number in 0..<200 {
      let moment = Int64(number * 7 % 100)
      timers.add(number, at: Instant(nanoseconds: moment)) { log.add(number) }
    }
    let expected = (0..<200).sorted { ($0 * 7 % 100, $0) < ($1 * 7 % 100, $1) }
    #expect(order(&timers, at: 49, log) == Array(expected.prefix(100)))
    #expect(order(&timers, at: 99, log) == expected)
    #expect(timers.nextDeadline == nil)
  }

  @Test func aCancelledTimerIsNotTheNextDeadline() {
    var timers = Timers()
    timers.add(1, at: Instant(nanoseconds: 1)) {}
    timers.add(2, at: Instant(nanoseconds: 2)) {}
    #expect(timers.cancel(1) != nil)
    #expect(timers.cancel(1) == nil)
    #expect(timers.nextDeadline == Instant(nanoseconds: 2))
  }

  @Test func manyCancelledTimersLeaveTheOthersInOrder() {
    var timers = Timers()
    let log = Log<Int>()
    for number in 0..<1000 {
      timers.add(number, at: Instant(nanoseconds: Int64(1000 - number))) { log.add(number) }
    }
    for number in 0..<1000 where !number.isMultiple(of: 10) { _ = timers.cancel(number) }
    #expect(order(&timers, at: 1000, log) == stride(from: 990, through: 0, by: -10).map { $0 })
  }
}
