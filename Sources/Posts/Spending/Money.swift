/// An amount in dollars, counted in whole millionths, so that sums are exact.
package struct Money: Sendable, Hashable, Comparable {
  package var microdollars: Int64

  package init(microdollars: Int64) { self.microdollars = microdollars }

  package static let zero = Money(microdollars: 0)

  package static func < (a: Money, b: Money) -> Bool { a.microdollars < b.microdollars }

  /// The sum, saturating.
  package static func + (a: Money, b: Money) -> Money {
    let (sum, overflows) = a.microdollars.addingReportingOverflow(b.microdollars)
    return Money(microdollars: overflows ? (b.microdollars > 0 ? .max : .min) : sum)
  }

  /// The price of `count` units, saturating.
  package static func * (price: Money, count: Int) -> Money {
    let (product, overflows) = price.microdollars.multipliedReportingOverflow(by: Int64(count))
    return Money(microdollars: overflows ? .max : product)
  }

  /// Dollars with at least two decimals, without further trailing zeros: `$0.15`, `$0.005`.
  package var text: String {
    let amount = microdollars.magnitude
    var decimals = String(amount % 1_000_000 + 1_000_000).dropFirst()
    while decimals.count > 2, decimals.last == "0" { decimals.removeLast() }
    return (microdollars < 0 ? "-$" : "$") + "\(amount / 1_000_000)." + decimals
  }
}
