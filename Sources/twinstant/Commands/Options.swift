import ArgumentParser
import Settings

/// Where the posts are.
struct ArchiveOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The archive to use instead of your own.", valueName: "file"))
  var archive: String?

  @Option(help: ArgumentHelp("The settings to use instead of your own.", valueName: "file"))
  var config: String?

  @Flag(help: "Use no network.")
  var offline = false
}

/// Access for one call.
struct AllowOption: ParsableArguments {
  @Flag(help: "Allow all accounts, for this call only.")
  var allow = false
}

/// Whose posts: one's own, or invented ones.
struct DemoOption: ParsableArguments {
  @Flag(help: "Use the demo of invented posts instead of an archive.")
  var demo = false
}

/// Which sources to ask.
struct SourceOption: ParsableArguments {
  @Option(help: ArgumentHelp("Ask only this source; may be repeated.", valueName: "name"))
  var source: [String] = []

  /// Leaves only these sources in the settings; a named one is on, whatever they say.
  ///
  /// - Throws: `Failure` when there is no source of this name.
  func choose(in configuration: inout Configuration) throws(Failure) {
    guard !source.isEmpty else { return }
    let names = configuration.sources.map(\.name)
    if let unknown = source.first(where: { !names.contains($0) }) {
      throw Failure(
        "there is no source “\(unknown)”.",
        remedy: "The sources are: \(names.joined(separator: ", ")).", status: ExitStatus.usage)
    }
    for index in configuration.sources.indices {
      configuration.sources[index].isEnabled = source.contains(configuration.sources[index].name)
    }
  }
}

/// Words of a query given as one argument or as several.
struct QueryArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("What to search for.", valueName: "query"))
  var words: [String] = []

  var text: String { words.joined(separator: " ") }
}
