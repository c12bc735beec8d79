import Accounts
import ArgumentParser
import Files

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

/// The accounts of the credentials, whatever the settings say.
///
/// - Throws: `Failure`, of wrong settings.
func storedAccounts() throws(Failure) -> [Account] {
  do throws(FileError) { return try Places.ofThisPerson.credentials.accounts() } catch {
    throw Failure(error)
  }
}
