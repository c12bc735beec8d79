import Canvas

extension Frame {
  /// How the screen differs from the expected one: both screens and the rows that differ, for the
  /// message of a failing test; `nil` when they agree.
  func difference(from expected: String) -> String? {
    let actual = text
    guard actual != expected else { return nil }
    let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let right = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [String] = []
    for row in 0..<max(left.count, right.count) {
      let (wanted, got) = (row < left.count ? left[row] : "", row < right.count ? right[row] : "")
      if wanted != got { rows.append("row \(row):\n  - |\(wanted)|\n  + |\(got)|") }
    }
    return "expected:\n\(expected)\n\nbut the screen is:\n\(actual)\n\n"
      + rows.joined(separator: "\n")
  }
}
