import Errors

/// Why a file cannot be read any further, and what a person can do about it. Both texts are safe to
/// print.
package struct ImportError: ExplainedError, Sendable, Hashable {
  package var message: String
  /// Empty when nothing helps.
  package var remedy: String

  package init(_ message: String, remedy: String = "") {
    self.message = message
    self.remedy = remedy
  }

  package init(_ error: some ExplainedError) {
    self.init(error.message, remedy: error.remedy)
  }

  /// Message and remedy in one line, as reports show them.
  package var line: String { remedy.isEmpty ? message : message + ": " + remedy }
}
