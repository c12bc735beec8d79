import Posts

/// `1204` as `1.2K`, in at most five characters below 1,000 million.
func abbreviated(_ number: Int) -> String {
  let steps: [(Int, String)] = [(1_000_000_000, "G"), (1_000_000, "M"), (1000, "K")]
  for (step, letter) in steps where number >= step {
    let tenths = number / (step / 10)
    let tenth = tenths < 100 && tenths % 10 != 0 ? ".\(tenths % 10)" : ""
    return "\(tenths / 10)\(tenth)\(letter)"
  }
  return String(number)
}

/// `3 ms`. Below one millisecond in tenths, at least one, as nothing takes no time; from a second
/// on in seconds.
func duration(microseconds: Int) -> String {
  switch microseconds {
  case ..<1000: "0.\(max(1, microseconds / 100)) ms"
  case ..<1_000_000: "\(microseconds / 1000) ms"
  default: "\(microseconds / 1_000_000).\(microseconds % 1_000_000 / 100_000) s"
  }
}

/// `0:42`; from an hour on `1 h 02`, so that it need not change each second.
package func countdown(seconds: Int) -> String {
  func two(_ number: Int) -> String { String(number).withZeros(to: 2) }
  guard seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
  let minutes = seconds / 60 + (seconds % 60 > 0 ? 1 : 0)
  return "\(minutes / 60) h \(two(minutes % 60))"
}

/// ` · up to $0.15`, behind what a key asks for; empty for what is free.
func upTo(_ price: Money?) -> String { price.map { " · up to \($0.text)" } ?? "" }

extension Page.Count {
  /// `1,204`, or `≤ 1,204` while only an upper bound is known.
  var text: String {
    switch self {
    case .exactly(let count): count.grouped
    case .atMost(let count): "≤ " + count.grouped
    }
  }
}
