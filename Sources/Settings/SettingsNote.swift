import Errors

/// A remark on the settings that is no error: something is off or not used, and what would change that.
package struct SettingsNote: ExplainedError, Sendable, Hashable {
  package var message: String
  package var remedy: String
  /// Name of the source that is off for it.
  package var source: String?
  /// What it is about, as doctor names it.
  package var subject = "accounts"
}
