/// What was chosen about sources outside the settings.
package struct SourceChoices: Sendable, Hashable {
  /// Which sources were turned on and off in the list of sources, by their names; wins over
  /// `enabled`.
  package var enabled: [String: Bool]
  /// Names of accounts that `accounts use` chose, the latest last.
  package var accounts: [String]

  package init(enabled: [String: Bool] = [:], accounts: [String] = []) {
    self.enabled = enabled
    self.accounts = accounts
  }

  /// Chooses an account before all others.
  package mutating func choose(_ account: String) {
    accounts.removeAll { $0 == account }
    accounts.append(account)
  }

  /// Which of the accounts with one service and server to use: the chosen one, or the first.
  package func used(of accounts: [Account]) -> Account? {
    self.accounts.reversed().lazy.compactMap { name in accounts.first { $0.name == name } }.first
      ?? accounts.first
  }
}
