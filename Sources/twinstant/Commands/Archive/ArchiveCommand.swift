import ArgumentParser

/// `twinstant archive`: maintains the file of posts.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Manage the archive.",
    subcommands: [
      ArchiveInfoCommand.self, ArchiveCheckCommand.self, ArchiveCompactCommand.self,
      ArchiveExportCommand.self, ArchiveRemoveCommand.self, ArchiveDemoCommand.self,
    ],
    defaultSubcommand: ArchiveInfoCommand.self)
}
