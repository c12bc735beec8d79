import ArgumentParser

/// The root command as scripts for completion know it: before the name of a command, they offer the
/// options of the screen, whose command has no name to type.
///
/// The root command that runs does not have these options, as the library would examine them at
/// every start. The words of a query are left out: the scripts would take the name of a command for
/// one of them.
struct CompletedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "twinstant", version: Version.text,
    subcommands: TwinstantCommand.configuration.subcommands.map(CompletedGroups.completed))

  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions
  @OptionGroup var demo: DemoOption
  @OptionGroup var allow: AllowOption
  @OptionGroup var screen: ScreenOptions

  /// Whether these arguments ask for a script.
  static func isAskedFor(by arguments: [String]) -> Bool {
    arguments.contains { $0.hasPrefix("--generate-completion-script") }
  }

  /// The script that the library was asked for, taken from its error.
  static func script(for request: any Error) -> String {
    // In bash the values of an option are looked up for the root command first, also where a
    // command was typed that has other values for it; what is left of the line then begins with its
    // name.
    let script = fullMessage(for: request).replacing(
      Self.values, with: #"[[ "${#unparsed_words[@]}" -eq 0 ]] && "# + Self.values,
      maxReplacements: 1)
    return CompletedFiles.added(
      to: CompletedWords.added(to: CompletedHelp.added(to: CompletedQuery.added(to: script))))
  }

  /// How the look-up begins; the first one in the script is that of the root command.
  private static let values = #"case "${prev}" in"#
}

/// The commands with subcommands as scripts for completion know them: with the options of the
/// subcommand whose name may be left out. The commands that run do not have these: they only read
/// the name that follows.
private enum CompletedGroups {
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
