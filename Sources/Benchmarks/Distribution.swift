import Posts

/// Measured times, in microseconds.
struct Distribution {
  private var sorted: [Double]

  init(_ microseconds: [Double]) { sorted = microseconds.sorted() }

  var count: Int { sorted.count }
  var isEmpty: Bool { sorted.isEmpty }

  /// The value that `share` of all values do not exceed: 0.5 is the median.
  func percentile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  var median: Double { percentile(0.5) }
  var largest: Double { sorted.last ?? .nan }

  /// `0.21 / 1.35 / 3.2 ms`: median, 99 %, largest.
  var text: String {
    "\(milliseconds(median)) / \(milliseconds(percentile(0.99))) / \(milliseconds(largest)) ms"
  }
}

/// Microseconds as milliseconds with three digits that count.
func milliseconds(_ microseconds: Double) -> String { threeDigits(microseconds / 1000) }

/// A number with three digits that count, as far as it has them.
func threeDigits(_ number: Double) -> String {
  guard number.isFinite else { return "-" }
  // A difference of two clocks, or of two measurements, may be below zero.
  guard number >= 0 else { return "-" + threeDigits(-number) }
  let places = number >= 100 ? 0 : number >= 10 ? 1 : number >= 1 ? 2 : 3
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let whole = Int((number * scale).rounded())
  guard places > 0 else { return String(whole) }
  return "\(whole / Int(scale))." + String(whole % Int(scale)).withZeros(to: places)
}
