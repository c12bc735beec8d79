import Posts

/// What the requests of this run cost, in the words of the ledger: of each it tells first the most that is
/// reserved, then what it came to; of an answer that was kept, nothing alone.
///
/// The sums of the day are no measure: other running copies reserve and pay meanwhile.
struct RequestCosts: Sendable {
  private var settled = Money.zero
  /// The most that the request under way can cost.
  private var reserved: Money?

  /// Takes the next of them.
  mutating func take(_ latest: Money) {
    if reserved == nil, latest > .zero {
      reserved = latest
    } else {
      settled = settled + latest
      reserved = nil
    }
  }

  /// A request that was cut off counts with the most it can cost.
  var sum: Money { settled + (reserved ?? .zero) }
}
