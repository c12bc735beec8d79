import ArgumentParser
import Settings

/// Which sources to ask.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp("Ask only this source; may be repeated.", valueName: "name"))
  var names: [String] = []

  /// Leaves only these sources in the settings; a named one is on, whatever they say.
  ///
  /// - Throws: `Failure` when there is no source of this name.
  func choose(in configuration: inout Configuration) throws(Failure) {
    guard !names.isEmpty else { return }
    let known = configuration.sources.map(\.name)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw Failure(
        "there is no source “\(unknown)”.",
        remedy: "The sources are: \(known.joined(separator: ", ")).", status: ExitStatus.usage)
    }
    for index in configuration.sources.indices {
      configuration.sources[index].isEnabled = names.contains(configuration.sources[index].name)
    }
  }
}
