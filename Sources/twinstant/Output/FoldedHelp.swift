/// What the library folds badly in a text of help: lines of two columns, as those of the operators,
/// which it folds like sentences, so that what does not fit goes on at the margin. The usage, which
/// it does not fold at all, is below.
enum FoldedColumns {
  /// The text of help, in which such lines before the usage go on below their second column.
  /// Anything else that the library says stays as it is.
  static func text(_ help: String, columns: Int) -> String {
    guard help.hasPrefix("OVERVIEW: ") else { return help }
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let overview = lines.prefix { !$0.hasPrefix(FoldedUsage.head) }
    var whole: [String] = []
    for line in overview {
      // The library broke the line before at a blank. That stays where there is no room for more.
      if let last = whole.last, secondColumn(of: last, columns) != nil, !line.isEmpty,
        !line.hasPrefix(margin)
      {
        whole[whole.count - 1] = last + " " + line
      } else {
        whole.append(String(line))
      }
    }
    let rest = lines[overview.endIndex...].map { String($0) }
    return (whole.map { folded($0, columns) } + rest).joined(separator: "\n")
  }

  /// What such a line begins with, and at least what stands between its columns.
  private static let margin = "  "

  /// `FoldedLine` adds a line break, which is taken off again.
  private static func folded(_ line: String, _ columns: Int) -> String {
    guard let indent = secondColumn(of: line, columns) else { return line }
    return String(FoldedLine.text(line, indent: indent, columns: columns).dropLast())
  }

  /// Where the second column of such a line begins; `nil` if there is none, or if the terminal is
  /// too narrow for `FoldedLine` to go on below it.
  private static func secondColumn(of line: String, _ columns: Int) -> Int? {
    guard line.hasPrefix(margin),
      let gap = line.dropFirst(margin.count).firstRange(of: margin)
    else { return nil }
    let second = line[gap.upperBound...].drop { $0 == " " }
    let indent = line.distance(from: line.startIndex, to: second.startIndex)
    return columns >= 2 * indent ? indent : nil
  }
}

/// The line of the usage in a text of help: the library folds all others.
enum FoldedUsage {
  /// The text of help, with the usage on as many lines as it needs.
  static func text(_ help: String, columns: Int) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(head) ? folded(String($0), columns) : String($0) }
      .joined(separator: "\n")
  }

  static let head = "USAGE: "

  /// Folds the usage. A value stays beside its option, and dots beside what may be repeated.
  /// `FoldedLine` adds a line break, which is taken off again.
  private static func folded(_ line: String, _ columns: Int) -> String {
    let bound = line.replacing(" <", with: bond + "<").replacing(" ...", with: bond + "...")
    let lines = FoldedLine.text(bound, indent: head.count + 2, columns: columns)
    return String(lines.replacing(bond, with: " ").dropLast())
  }

  /// A blank at which no line is folded.
  private static let bond = "\u{A0}"
}
