import Posts

/// The subject of a person's decision: that an account signs for a server. Another address is
/// another decision.
package struct AccountUse: Sendable, Hashable {
  package var account: String
  /// As `base_url` has it.
  package var server: String

  package init(account: String, server: String) {
    self.account = account
    self.server = server
  }

  /// `nil` for a source without an account.
  package init?(_ source: Source) {
    guard let account = source.account else { return nil }
    self.init(account: account, server: source.baseURL ?? "")
  }
}
