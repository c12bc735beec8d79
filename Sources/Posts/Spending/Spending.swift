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

/// Adds up what the requests of this run cost, from what the ledger reports: for each request first
/// the most, which is reserved, then the real cost; for an answer that was kept, only zero.
///
/// The sums of the day would not do: other running copies spend money at the same time.
package struct RequestCosts: Sendable, Hashable {
  private var settled = Money.zero
  /// The most that the current request can cost.
  private var reserved: Money?
  /// Whether that request left before the sum was begun anew.
  private var isOfFormer = false

  package init() {}

  /// Takes the next report.
  package mutating func take(_ spending: Spending) {
    if spending.isReserved {
      reserved = spending.latest
    } else {
      if !isOfFormer { settled = settled + spending.latest }
      reserved = nil
    }
    isOfFormer = false
  }

  /// Begins the sum anew, without what is still to be reported of the current request.
  package mutating func startOver() {
    settled = .zero
    isOfFormer = reserved != nil
  }

  /// The sum; a request that was cut off counts with the most that it can cost.
  package var sum: Money { settled + (isOfFormer ? .zero : reserved ?? .zero) }
}
