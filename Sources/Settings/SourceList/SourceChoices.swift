import Accounts
import Posts

/// What was chosen outside of the settings file, and is kept in the state folder.
package struct SourceChoices: Sendable, Hashable {
  /// On and off by the list of sources; wins over `enabled`.
  package var enabled: [String: Bool]
  /// Names of accounts that `accounts use` chose, the latest last.
  package var accounts: [String]

  package init(enabled: [String: Bool] = [:], accounts: [String] = []) {
    self.enabled = enabled
    self.accounts = accounts
  }

  /// Which of the accounts with one service and server to use: the chosen one, or the first.
  func used(of accounts: [Account]) -> Account? {
    self.accounts.reversed().lazy.compactMap { name in accounts.first { $0.name == name } }.first
      ?? accounts.first
  }
}
