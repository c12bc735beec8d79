extension Duration {
  /// Whole milliseconds, rounded up, so that no limit becomes zero.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    return product.addingReportingOverflow(
      Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    )
    .partialValue
  }

  /// `300 ms`, `6 s`, `2.5 s`.
  var spoken: String {
    let milliseconds = wholeMilliseconds
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    let tenths = milliseconds % 1000 / 100
    return "\(milliseconds / 1000)" + (tenths == 0 ? "" : ".\(tenths)") + " s"
  }
}
