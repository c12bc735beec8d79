extension Money {
  /// Dollars with at least two decimals, without further trailing zeros: `$0.15`, `$0.005`.
  package var text: String {
    let amount = microdollars.magnitude
    var decimals = String(amount % 1_000_000 + 1_000_000).dropFirst()
    while decimals.count > 2, decimals.last == "0" { decimals.removeLast() }
    return (microdollars < 0 ? "-$" : "$") + "\(amount / 1_000_000)." + decimals
  }
}
