import ArgumentParser

/// Where the posts are.
struct ArchiveOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The archive to use instead of one's own.", valueName: "file"))
  var archive: String?

  @Flag(help: "Use no network.")
  var offline = false
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

  func validate() throws {
    if let unknown = source.first(where: { $0 != "archive" }) {
      throw ValidationError("There is no source “\(unknown)”. The sources are: archive.")
    }
  }
}

/// Words of a query given as one argument or as several.
struct QueryArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("What to search for.", valueName: "query"))
  var words: [String] = []

  var text: String { words.joined(separator: " ") }
}
