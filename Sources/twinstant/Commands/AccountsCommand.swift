import ArgumentParser

/// `twinstant accounts`: who twinstant may be, and where.
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
