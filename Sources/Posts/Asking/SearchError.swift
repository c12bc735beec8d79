import Errors

/// Why a source could not answer, and what a person can do about it.
package struct SearchError: ExplainedError, Sendable, Hashable {
  /// What kind of failure it is; each is a state of its own on the screen and in scripts.
  package enum Kind: Sendable, Hashable {
    /// The person did not allow the account to be used, or has not been asked yet.
    case refused
    /// The source needs an account and there is none.
    case noAccount
    /// Too many requests; the moment when the service answers again, where it told.
    case rateLimited(until: Timestamp?)
    /// A cap on the money for this source would be passed.
    case overBudget
    /// The source cannot look for this query at all.
    case notSearchable
    /// Anything else: network, server, file.
    case failed
  }

  package var kind: Kind
  /// What went wrong; a server's own words are kept.
  package var message: String
  /// What to do next; empty when nothing helps but trying again.
  package var remedy: String

  package init(_ kind: Kind = .failed, message: String, remedy: String = "") {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }

  package init(_ kind: Kind, _ error: some ExplainedError) {
    self.init(kind, message: error.message, remedy: error.remedy)
  }
}
