import Accounts
import ArgumentParser
import Posts

/// `twinstant accounts allow`: the answer yes to the question of the screen.
struct AccountsAllowCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Let twinstant use this account to search.",
    discussion:
      "A source with a price is then asked on demand only: by ^R, and by the search command.")

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    try decide(.allowed(nil), for: try target.account())
    StandardStream.output.write("twinstant may use “\(target.name)”.\n")
    return ExitStatus.found
  }
}

/// `twinstant accounts revoke`: the answer no.
struct AccountsRevokeCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Use this account no more.",
    discussion: "Its keys stay in credentials.toml; “accounts remove” takes them out.")

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    try decide(.refused, for: try target.account())
    StandardStream.output.write("twinstant no longer uses “\(target.name)”.\n")
    return ExitStatus.found
  }
}

private func decide(_ decision: AccessDecision, for account: Account) throws(Failure) {
  do throws(AccountsError) {
    try Places.ofThisPerson.access.decide(decision, for: account.name)
  } catch {
    throw Failure(error)
  }
}
