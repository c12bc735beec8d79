import Interface
import Settings

/// What the command line and the settings say about the screen.
struct BrowseOptions: Sendable {
  var query: String
  var configuration: Configuration
  /// The keys, as changed by the settings.
  var keys: KeyMap
  var isDemo: Bool
  /// Whether all accounts may be used, for this call.
  var isAllowed: Bool
  /// Whether a post is picked, which is then printed and ends the program.
  var isPicking: Bool
  /// Whether followers-only and direct posts may leave the program.
  var includesPrivate = false
  /// What the command line says about settings.
  var flags = SettingsFlags()
  /// The sources that the command line names; empty where it leaves that to the settings.
  var chosen: [String] = []

  /// The current settings on the disk; reads some small files.
  ///
  /// - Throws: `Failure` for the first thing that is wrong.
  func reloaded() throws(Failure) -> Configuration {
    var new: Configuration
    do throws(SettingsError) { new = try loadConfiguration(flags) } catch {
      throw Failure(error, status: ExitStatus.usage)
    }
    for index in new.sources.indices where !chosen.isEmpty {
      let name = new.sources[index].name
      let isNew = !configuration.sources.contains { $0.name == name }
      new.sources[index].isEnabled =
        (isNew || chosen.contains(name)) && new.sources[index].missingAccount == nil
    }
    return new
  }

  var place: ArchivePlace { ArchivePlace(configuration.archive) }
}
