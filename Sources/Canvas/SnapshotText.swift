extension Frame {
  /// What a person sees, row after row, without the spaces at the ends of rows and the empty rows
  /// at the end.
  package var text: String {
    var rows = (0..<size.rows).map { text(ofRow: $0) }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// One row as a person sees it, without the spaces at its end.
  package func text(ofRow row: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in 0..<size.columns {
      let cell = self[column, row]
      guard !cell.isContinuation, let base = Unicode.Scalar(cell.base) else { continue }
      text.append(base)
      for index in 0..<4 where cell.marks[index] != 0 {
        if let mark = Unicode.Scalar(cell.marks[index]) { text.append(mark) }
      }
    }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// `nil` when the screen reads as expected; otherwise both screens and the rows that differ, for
  /// the message of a failing test.
  package func difference(from expected: String) -> String? {
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
