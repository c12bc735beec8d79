import ArgumentParser

/// The root: without a subcommand's name it opens the screen.
struct TwinstantCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "twinstant",
    abstract: "Search posts as fast as you can type.",
    discussion: """
      Without a command it opens the screen; QUERY is what is searched first.
      With nothing imported it searches a demo of invented posts.
      """,
    version: Version.text,
    subcommands: [
      BrowseCommand.self, SearchCommand.self, ImportCommand.self, ArchiveCommand.self,
    ],
    defaultSubcommand: BrowseCommand.self)
}

enum Version {
  static let text = "0.1.0"
}
