import Accounts
import ArgumentParser
import Files
import Posts
import Settings

/// `twinstant accounts allow`: the answer yes to the question of the screen.
struct AccountsAllowCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Let twinstant use this account to search.",
    discussion:
      "A source with a price is then asked on demand only: by ^R, and by the search command.")

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    try decide(.allowed(nil), for: try target.account(), target.place)
    StandardStream.output.write("twinstant may use “\(target.name)”.\n")
    return ExitStatus.found
  }
}

/// `twinstant accounts revoke`: the answer no.
struct AccountsRevokeCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Stop using this account.",
    discussion: "Its keys stay in credentials.toml; “accounts remove” takes them out.")

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    try decide(.refused, for: try target.account(), target.place)
    StandardStream.output.write("twinstant no longer uses “\(target.name)”.\n")
    return ExitStatus.found
  }
}

/// Decides for every server that the settings let the account sign for.
private func decide(
  _ decision: AccessDecision, for account: Account, _ place: ArchiveOptions
) throws(Failure) {
  let access = Places.ofThisPerson.access
  let servers = try place.configuration().servers(of: account)
  guard !servers.isEmpty else {
    throw Failure(
      "“\(account.name)” signs for no server yet.",
      remedy: "Add “server” to it, or a [[source]] with “base_url” and “account”.",
      status: ExitStatus.usage)
  }
  do throws(FileError) {
    // What was decided about addresses that the settings do not have any more goes.
    try access.forget(account: account.name)
    for server in servers {
      try access.decide(decision, for: AccountUse(account: account.name, server: server))
    }
  } catch {
    throw Failure(error)
  }
}
