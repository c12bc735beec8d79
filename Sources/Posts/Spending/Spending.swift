/// What a source has cost, and the caps above it.
package struct Spending: Sendable, Hashable {
  /// Name of the source.
  package var source: String
  /// What its latest request cost; zero if the answer was kept from earlier today.
  package var latest: Money
  /// Whether that request is in progress: then it is the most that it can cost.
  package var isReserved: Bool
  /// What this day and month in UTC have cost; requests in progress count with the most that they
  /// can cost.
  package var today: Money
  package var month: Money
  package var prices: Prices

  package init(
    source: String, latest: Money, isReserved: Bool = false, today: Money, month: Money,
    prices: Prices
  ) {
    self.source = source
    self.latest = latest
    self.isReserved = isReserved
    self.today = today
    self.month = month
    self.prices = prices
  }
}
