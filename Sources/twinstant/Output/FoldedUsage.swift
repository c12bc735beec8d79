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
