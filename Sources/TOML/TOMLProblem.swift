import Errors

/// What is wrong with a value, and what to do about it.
package struct TOMLProblem: ExplainedError, Sendable, Hashable {
  package var line: Int
  package var message: String
  package var remedy: String

  package init(line: Int, _ message: String, remedy: String) {
    self.line = line
    self.message = message
    self.remedy = remedy
  }
}
