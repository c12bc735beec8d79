import Errors
import Posts

/// Everything that is wrong with the settings: the first one as a sentence, the rest for callers
/// that ask.
package struct SettingsError: ExplainedError, Sendable, Hashable {
  /// One wrong setting.
  package struct Problem: Sendable, Hashable {
    /// File and line, or the variable of the environment; empty when the message says it.
    package var place: String
    package var message: String
    package var remedy: String

    /// A file's words are among these texts, so they are made safe here.
    package init(at place: String, _ message: String, remedy: String) {
      self.place = Sanitized.line(place)
      self.message = Sanitized.line(message)
      self.remedy = Sanitized.line(remedy)
    }

    package init(at place: String = "", _ error: some ExplainedError) {
      self.init(at: place, error.message, remedy: error.remedy)
    }

    /// Place and message.
    package var sentence: String { place.isEmpty ? message : "\(place): \(message)" }
  }

  package var first: Problem
  package var others: [Problem]

  /// - Returns: `nil` if nothing is wrong.
  init?(_ problems: [Problem]) {
    guard let first = problems.first else { return nil }
    self.first = first
    others = Array(problems.dropFirst())
  }

  init(_ problem: Problem) {
    first = problem
    others = []
  }

  package var problems: [Problem] { [first] + others }
  package var message: String { first.sentence }

  /// What to do about the first; how many more there are.
  package var remedy: String {
    if others.isEmpty { return first.remedy }
    return first.remedy + " “twinstant doctor” shows \(others.count) more."
  }
}
