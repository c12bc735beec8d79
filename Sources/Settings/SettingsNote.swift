import Errors

/// A remark on the settings that is no error: something is off or not used, and what would change
/// that.
package struct SettingsNote: ExplainedError, Sendable, Hashable {
  /// What it is about.
  package enum Subject: Sendable, Hashable {
    /// An account that a source would use.
    case account
    /// A cap on what may be spent.
    case cap
    /// A key.
    case key
    /// A source.
    case source
  }

  package var message: String
  package var remedy: String
  /// Name of the source that is off for it.
  package var source: String?
  package var subject: Subject

  package init(
    message: String, remedy: String, source: String? = nil, subject: Subject = .account
  ) {
    self.message = message
    self.remedy = remedy
    self.source = source
    self.subject = subject
  }
}
