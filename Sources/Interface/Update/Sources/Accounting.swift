import Posts

/// What sources with a price have cost. Other copies of the program spend from the same caps, and
/// each day of UTC begins with nothing: so the sums are read anew when somebody looks at them, and
/// never by themselves.
extension State {
  /// Takes what a source has cost, when one of its requests has left, was answered or refused.
  mutating func take(_ spending: Spending) {
    take(sums: spending)
    costs[spending.source, default: RequestCosts()].take(spending)
  }

  /// Takes the sums of the day and the month. Which request was the latest is no matter here.
  mutating func take(sums spending: Spending) {
    self.spending[spending.source] = spending
    spendingDay = day
  }

  /// Reads the sums anew, where there are any.
  func readSpending() -> [Effect] { spending.isEmpty ? [] : [.readSpending] }

  /// The same at the first key of a day.
  mutating func readSpendingOfNewDay() -> [Effect] {
    guard !spending.isEmpty, spendingDay != day else { return [] }
    spendingDay = day
    return readSpending()
  }

  /// The day of UTC, counted from 1970-01-01.
  private var day: Int64 { now.seconds / 86_400 }
}
