import Errors
import Posts

/// One thing that `doctor` examined.
struct Finding: Equatable {
  /// What it is about: `settings`, `terminal`, …
  var subject: String
  var text: String
  /// What to do about it; empty if nothing is wrong.
  var remedy = ""
  /// Whether something is wrong that should be fixed.
  var isProblem = false

  /// A finding that all is as it should be.
  static func fine(_ subject: String, _ text: String) -> Finding {
    Finding(subject: subject, text: text)
  }

  /// A finding that is worth knowing, but not wrong.
  static func note(_ subject: String, _ text: String, remedy: String = "") -> Finding {
    Finding(subject: subject, text: text, remedy: remedy)
  }

  /// A finding of what is wrong, and what to do about it.
  static func problem(_ subject: String, _ text: String, remedy: String) -> Finding {
    Finding(subject: subject, text: text, remedy: remedy, isProblem: true)
  }

  static func problem(_ subject: String, _ error: some ExplainedError) -> Finding {
    problem(subject, error.message, remedy: error.remedy)
  }

  /// One line, and a second one with the remedy; `!` marks what is wrong.
  ///
  /// - Parameter columns: the columns of the terminal that shows them, if one does.
  func lines(columns: Int?) -> String {
    let padded = subject + String(repeating: " ", count: max(1, 14 - subject.count))
    let line = FoldedLine.text(
      head: (isProblem ? "! " : "  ") + padded, Sanitized.line(text), indent: 16, columns: columns)
    if remedy.isEmpty { return line }
    return line
      + FoldedLine.text(
        head: String(repeating: " ", count: 16) + "→ ", Sanitized.line(remedy), indent: 18,
        columns: columns)
  }
}
