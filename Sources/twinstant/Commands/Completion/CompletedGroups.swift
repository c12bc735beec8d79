import ArgumentParser

/// The commands with subcommands as scripts for completion know them: with the options of the
/// subcommand that need not be named. They are none of the commands that run, which only read the
/// name that follows.
enum CompletedGroups {
  /// What scripts know in place of a command.
  static func completed(_ command: any ParsableCommand.Type) -> any ParsableCommand.Type {
    if command == ArchiveCommand.self { return CompletedArchiveCommand.self }
    if command == AccountsCommand.self { return CompletedAccountsCommand.self }
    return command
  }
}

private struct CompletedArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: ArchiveCommand.configuration.abstract,
    subcommands: ArchiveCommand.configuration.subcommands)

  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption
}

private struct CompletedAccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts", abstract: AccountsCommand.configuration.abstract,
    subcommands: AccountsCommand.configuration.subcommands)

  @OptionGroup var common: CommonOptions
}
