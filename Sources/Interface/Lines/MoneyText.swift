import Posts

extension Money {
  /// `$0.15`; with as many places as it has, at least two.
  var text: String {
    let (whole, rest) = microdollars.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var places = String(rest)
    places = String(repeating: "0", count: 6 - places.count) + places
    while places.count > 2, places.last == "0" { places.removeLast() }
    return (microdollars < 0 ? "-$" : "$") + String(whole) + "." + places
  }
}
