import Errors

/// Why a source could not answer, and what a person can do about it.
package struct SearchError: ExplainedError, Sendable, Hashable {
  /// What kind of failure it is; each is a state of its own on the screen and in scripts.
  package enum Kind: Sendable, Hashable {
    /// The person did not allow the account to be used, or has not been asked yet.
    case refused
    /// The source needs an account and there is none.
    case noAccount
    /// The service wants to be left alone, after too many requests or while it is out of order;
    /// with the moment from which it answers again, if it said so.
    case paused(until: Timestamp?)
    /// The request could exceed a cap on the money for this source.
    case overBudget
    /// The source cannot search for this query at all.
    case notSearchable
    /// Anything else: network, server, file.
    case failed
  }

  package var kind: Kind
  /// What went wrong; a server's own words are kept.
  package var message: String
  /// What to do next; empty if nothing helps but trying again.
  package var remedy: String
  /// How many requests a service that wants to be left alone still accepts; `nil` if it did not
  /// say.
  package var remaining: Int?
  /// Why other keys are wanted. Shown where a person can sign in at once, in place of a remedy that
  /// names the commands for it; `nil` where other keys would not help.
  package var wrongKeys: String?
  /// What would help as well as an account, without a full stop; empty where nothing else would.
  /// Shown where a person can sign in at once, in place of a remedy that names the command for it;
  /// `nil` where an account would not help.
  package var besidesAccount: String?
  /// Whether the query itself leaves the source out, as it asks for posts of other sources or in
  /// collections: whoever typed it meant that, and nothing has failed.
  package var isLeftOut = false

  package init(_ kind: Kind = .failed, message: String, remedy: String = "") {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }

  package init(_ kind: Kind, _ error: some ExplainedError) {
    self.init(kind, message: error.message, remedy: error.remedy)
  }

  /// Puts the name of a source before words about it, unless they begin with that name: `x: Gone.`,
  /// but `x has cost $0.45 …`.
  package static func named(_ source: String, _ words: String) -> String {
    words.hasPrefix(source + " ") ? words : "\(source): \(words)"
  }

  /// When a service that wants to be left alone may be asked again, rounded up to whole seconds, so
  /// that all countdowns change at the same moments.
  package var pauseEnd: Timestamp? {
    if case .paused(let moment?) = kind { moment.secondNotBefore } else { nil }
  }

  /// How many seconds of the pause are left: at first as many as the service said, and one until
  /// the very end. `nil` if the service did not say how long, and once the pause is over.
  package func pauseLeft(at now: Timestamp) -> Int? {
    guard case .paused(let moment?) = kind, let end = pauseEnd, now < end else { return nil }
    return now.secondsLeft(until: moment).map { max(1, $0) }
  }
}
