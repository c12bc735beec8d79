import Accounts
import ArgumentParser
import Posts

/// `twinstant accounts revoke`: answers no to the access question of the screen.
struct AccountsRevokeCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Stop using this account.",
    discussion: "Its keys stay in credentials.toml; “accounts remove” takes them out.")

  @OptionGroup var target: AccountArgument

  func status() throws -> Int32 {
    try target.decide(.refused)
    let told = "twinstant no longer uses “\(Sanitized.line(target.name))”.\n"
    try StandardStream.output.printFolded(told)
    return ExitStatus.done
  }
}
