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
}
