import ArgumentParser

/// The commands with subcommands as scripts for completion know them: with the options of the
/// subcommand whose name may be left out. The commands that run do not have these: they only read
/// the name that follows.
enum CompletedGroups {
  /// The command that scripts know in place of the real one.
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
