import Errors

/// Why an account cannot be signed in or signed with, and what to do about it. Neither text holds a
/// secret.
package struct AccountsError: ExplainedError, Sendable, Hashable {
  package var message: String
  package var remedy: String

  package init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }

  init(_ error: some ExplainedError) {
    self.init(error.message, remedy: error.remedy)
  }
}
