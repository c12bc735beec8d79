import ArgumentParser
import Posts
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

  /// The first name that is not the archive's.
  var firstLive: String? { names.first { $0 != Source.archiveName } }

  /// Refuses a live source where the demo is searched, which has none.
  func refuse(with demo: DemoOption) throws(Failure) {
    guard demo.isOn, let name = firstLive else { return }
    throw Failure(
      "with --demo no live source can be asked, and “\(name)” is one.",
      remedy: "Leave out --demo to ask it, or --source to search the demo.",
      status: ExitStatus.usage)
  }
}
