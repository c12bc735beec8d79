import ArgumentParser
import Posts

/// Whether to use the demo, with its invented posts, instead of the person's own archive.
struct DemoOption: ParsableArguments {
  @Flag(
    name: .customLong("demo"), help: "Use the demo of invented posts instead of an archive.")
  var isOn = false

  /// Refuses live sources, of which the demo has none.
  func refuse(_ sources: [String]) throws(Failure) {
    guard isOn, let name = Self.firstLive(of: sources) else { return }
    throw Failure(
      "with --demo there is no live source: “\(name)” cannot be asked.",
      remedy: "Leave out --demo, or --source.", status: ExitStatus.usage)
  }

  /// The first name that is not the archive's.
  static func firstLive(of sources: [String]) -> String? {
    sources.first { $0 != Source.archiveName }
  }
}
