import ArgumentParser

/// `twinstant accounts`: the accounts that twinstant may use.
struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "Sign in to live sources, and say which accounts may be used.",
    subcommands: [
      AccountsListCommand.self, AccountsAddCommand.self, AccountsUseCommand.self,
      AccountsAllowCommand.self, AccountsRevokeCommand.self, AccountsRemoveCommand.self,
    ],
    defaultSubcommand: AccountsListCommand.self)
}
