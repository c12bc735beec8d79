import ArgumentParser
import Settings

/// The root command; without a subcommand's name it opens the screen.
struct TwinstantCommand: ParsableCommand {
  /// The values of --images.
  private static let images = ImageChoice.allCases.map(\.rawValue).joined(separator: "|")

  static let configuration = CommandConfiguration(
    commandName: "twinstant",
    abstract: "Search posts as fast as you can type.",
    usage: """
      twinstant [QUERY] [--source NAME]… [--archive FILE] [--config FILE]
                [--demo] [--offline] [--allow]
                [--images \(images)]
                [--no-mouse] [--linear] [--pick [--format text|json|url]]
                [--include-private]
      twinstant COMMAND …
      """,
    discussion: """
      Without a command it opens the screen; QUERY is what is searched first. With nothing imported \
      it searches a demo of invented posts. F1 on the screen shows every key; “twinstant browse \
      --help” says what the options of the screen do.

      A command ends with status 0 if something was found or done, 1 if nothing was found, 2 if \
      the usage, the settings or the terminal are wrong, 3 if a source or some input failed, and \
      130 after ^C, or after Esc with --pick.
      """,
    version: Version.text,
    subcommands: [
      BrowseCommand.self, SearchCommand.self, FollowersCommand.self, ImportCommand.self,
      ArchiveCommand.self, AccountsCommand.self, DoctorCommand.self,
    ])
}
