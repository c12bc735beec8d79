import Accounts
import ArgumentParser
import Files
import Posts
import Settings

/// What nearly every command takes: which archive, which settings, and whether to use the network.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The archive to use instead of your own.", valueName: "file"),
    completion: .file())
  var archive: String?

  @Option(
    help: ArgumentHelp("The settings to use instead of your own.", valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Use no network.")
  var offline = false

  func validate() throws {
    if archive == StandardInput.path {
      throw ValidationError("An archive cannot be standard input.")
    }
  }
}

extension CommonOptions {
  /// The settings in force for a command with these flags; reads some small files.
  ///
  /// - Parameters:
  ///   - hasMouse: what the screen's flag for the mouse says.
  ///   - images: what the screen's option for pictures says.
  ///   - readsAccounts: whether live sources matter; a command that needs none works without the
  ///     credentials.
  ///   - choices: what was chosen about sources; `nil` for what the state folder has.
  /// - Throws: `Failure`, of wrong usage, for the first thing that is wrong.
  func configuration(
    hasMouse: Bool = true, images: ImageChoice? = nil, readsAccounts: Bool = true,
    choices: SourceChoices? = nil
  ) throws(Failure) -> Configuration {
    do throws(SettingsError) {
      return try loading(
        hasMouse: hasMouse, images: images, readsAccounts: readsAccounts, choices: choices)
    } catch {
      throw Failure(error, status: ExitStatus.usage)
    }
  }

  /// `configuration`, but its error has everything that is wrong.
  func loading(
    hasMouse: Bool = true, images: ImageChoice? = nil, readsAccounts: Bool = true,
    choices: SourceChoices? = nil
  ) throws(SettingsError) -> Configuration {
    try loadConfiguration(
      flags(hasMouse: hasMouse, images: images), readsAccounts: readsAccounts, choices: choices)
  }

  /// Refuses wrong settings, even though the demo needs none: a script that tries its settings with
  /// the demo would take them for right.
  func refuseWrongSettings() throws(Failure) { _ = try configuration(readsAccounts: false) }

  /// What the command line says about settings.
  func flags(hasMouse: Bool, images: ImageChoice?) -> SettingsFlags {
    SettingsFlags(
      config: config, archive: archive, offline: offline, noMouse: !hasMouse, images: images)
  }
}

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
