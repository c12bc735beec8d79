import ArgumentParser
import Settings

/// Which sources to ask.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp("Ask this source, no other live one; may be repeated.", valueName: "name"),
    completion: .sources)
  var names: [String] = []

  /// Leaves only the named sources in the settings.
  ///
  /// - Throws: `Failure` when there is no source of this name.
  func choose(in configuration: inout Configuration) throws(Failure) {
    try configuration.choose(names)
  }
}

/// Access for one call.
struct AllowOption: ParsableArguments {
  @Flag(name: .customLong("allow"), help: "Allow all accounts, for this call only.")
  var allAccounts = false
}
