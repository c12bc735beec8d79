import Posts

/// Adds up what the requests of this run cost, from what the ledger reports: for each request first
/// the most, which is reserved, then the real cost; for an answer that was kept, only zero.
///
/// The sums of the day would not do: other running copies spend money at the same time.
struct RequestCosts: Sendable {
  private var settled = Money.zero
  /// The most that the current request can cost.
  private var reserved: Money?

  /// Takes the next amount that the ledger reports.
  mutating func take(_ latest: Money) {
    if reserved == nil, latest > .zero {
      reserved = latest
    } else {
      settled = settled + latest
      reserved = nil
    }
  }

  /// The sum; a request that was cut off counts with the most that it can cost.
  var sum: Money { settled + (reserved ?? .zero) }
}
