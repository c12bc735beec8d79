import Errors
import Posts

/// One thing that `doctor` looked at.
struct Finding: Equatable {
  /// What it is about: `settings`, `terminal`, …
  var subject: String
  var text: String
  /// What to do about it; empty when nothing is wrong.
  var remedy = ""
  /// Whether something is wrong that should be mended.
  var isProblem = false

  /// What is as it should be.
  static func fine(_ subject: String, _ text: String) -> Finding {
    Finding(subject: subject, text: text)
  }

  /// What is worth knowing, and not wrong.
  static func note(_ subject: String, _ text: String, remedy: String = "") -> Finding {
    Finding(subject: subject, text: text, remedy: remedy)
  }

  /// What is wrong, and what to do about it.
  static func problem(_ subject: String, _ text: String, remedy: String) -> Finding {
    Finding(subject: subject, text: text, remedy: remedy, isProblem: true)
  }

  static func problem(_ subject: String, _ error: some ExplainedError) -> Finding {
    problem(subject, error.message, remedy: error.remedy)
  }

  /// A line, and a second one with the remedy; `!` in front of what is wrong.
  var lines: String {
    let padded = subject + String(repeating: " ", count: max(1, 14 - subject.count))
    let line = (isProblem ? "! " : "  ") + padded + Sanitized.line(text) + "\n"
    if remedy.isEmpty { return line }
    return line + String(repeating: " ", count: 16) + "→ " + Sanitized.line(remedy) + "\n"
  }
}
