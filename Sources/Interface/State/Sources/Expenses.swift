import Posts

/// What sources with a price have cost, by their names.
struct Expenses: Sendable, Equatable {
  /// The sums of the day and the month, as they were told last.
  private(set) var sums: [String: Spending] = [:]
  /// What the present query has cost.
  private(set) var ofQuery: [String: RequestCosts] = [:]
  /// The day of UTC, counted from 1970-01-01, on which the sums were told or asked for last.
  private var day: Int64?

  /// Takes what a source has cost, when one of its requests has left, was answered or refused.
  mutating func take(_ spending: Spending, at now: Timestamp) {
    take(sums: spending, at: now)
    ofQuery[spending.source, default: RequestCosts()].take(spending)
  }

  /// Takes the sums of the day and the month. Which request was the latest does not matter here.
  mutating func take(sums spending: Spending, at now: Timestamp) {
    sums[spending.source] = spending
    day = Self.day(of: now)
  }

  /// Whether there are sums, and they are those of another day.
  func areOfAnotherDay(at now: Timestamp) -> Bool { !sums.isEmpty && day != Self.day(of: now) }

  /// Notes that the sums are read anew: once a day is enough.
  mutating func noteReading(at now: Timestamp) { day = Self.day(of: now) }

  /// Begins anew what the query has cost, as there is another one.
  mutating func forgetQuery() {
    for name in ofQuery.keys { ofQuery[name]?.startOver() }
  }

  private static func day(of moment: Timestamp) -> Int64 { moment.seconds / 86_400 }
}
