/// What sources with a price have cost. Other copies of the program spend from the same caps, and
/// each day of UTC begins with nothing: so the sums are read anew when somebody looks at them, and
/// never automatically.
extension State {
  /// Reads the sums anew, where there are any.
  func readSpending() -> [Effect] { expenses.sums.isEmpty ? [] : [.readSpending] }

  /// Reads the sums anew at the first key of a day.
  mutating func readSpendingOfNewDay() -> [Effect] {
    guard expenses.areOfAnotherDay(at: now) else { return [] }
    expenses.noteReading(at: now)
    return readSpending()
  }
}
