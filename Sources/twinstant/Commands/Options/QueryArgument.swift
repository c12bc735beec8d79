import ArgumentParser

/// Words of a query given as one argument or as several.
struct QueryArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("What to search for.", valueName: "query"))
  var words: [String] = []

  var text: String { words.joined(separator: " ") }
}
