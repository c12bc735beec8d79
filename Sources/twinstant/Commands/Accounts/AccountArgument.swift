import Accounts
import ArgumentParser
import Files
import Posts
import Settings

/// The account that a command is about.
struct AccountArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The account's name in credentials.toml.", valueName: "name"),
    completion: .custom { _, _, _ in
      ((try? Places.ofThisPerson.credentials.entries()) ?? []).map(\.name).plainWords
    })
  var name: String

  @OptionGroup var common: CommonOptions

  /// The account with this name.
  ///
  /// - Throws: `Failure`, of wrong usage, if there is none.
  func account() throws(Failure) -> Account {
    let accounts = try storedAccounts()
    if let account = accounts.first(where: { $0.name == name }) { return account }
    throw missing(among: accounts.map(\.name))
  }

  /// What the credentials have under this name, even if that is no account yet.
  ///
  /// - Throws: `Failure`, of wrong usage, if there is nothing.
  func entry() throws(Failure) -> CredentialsEntry {
    let entries: [CredentialsEntry]
    do throws(FileError) { entries = try Places.ofThisPerson.credentials.entries() } catch {
      throw Failure(error)
    }
    if let entry = entries.first(where: { $0.name == name }) { return entry }
    throw missing(among: entries.map(\.name))
  }

  private func missing(among names: [String]) -> Failure {
    Failure(
      "there is no account “\(name)”.",
      remedy: names.isEmpty
        ? "“twinstant accounts add SERVICE” makes one."
        : "The accounts are: \(names.joined(separator: ", ")).",
      status: ExitStatus.usage)
  }
}

extension AccountArgument {
  /// Stores a decision for every server at which the settings let the account sign.
  ///
  /// - Throws: `Failure` if there is no such account or server, or if the decision cannot be
  ///   stored.
  func decide(_ decision: AccessDecision) throws(Failure) {
    let account = try account()
    let servers = try common.configuration().servers(of: account)
    guard !servers.isEmpty else { throw Self.withoutServer(account) }
    do throws(FileError) {
      // Addresses that are no longer in the settings are forgotten.
      try Places.ofThisPerson.access.decide(decision, about: account.name, at: servers)
    } catch {
      throw Failure(error)
    }
  }

  /// The failure of an account that cannot be searched with, as nothing says where.
  static func withoutServer(_ account: Account) -> Failure {
    Failure(
      "“\(account.name)” signs for no server yet.",
      remedy: "Add “server” to it, or a [[source]] with “base_url” and “account”.",
      status: ExitStatus.usage)
  }
}

/// The accounts of the credentials, whatever the settings say.
///
/// - Throws: `Failure`, of wrong settings.
func storedAccounts() throws(Failure) -> [Account] {
  do throws(FileError) { return try Places.ofThisPerson.credentials.accounts() } catch {
    throw Failure(error)
  }
}
