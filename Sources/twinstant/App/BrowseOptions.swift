import Interface
import Posts
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
  /// Whether only the address of that post is printed.
  var picksAddress = false
  /// Whether a program reads that post, and nobody at a terminal.
  var picksForProgram = false
  /// Whether followers-only and direct posts may leave the program.
  var includesPrivate = false
  /// What the command line says about settings.
  var flags = SettingsFlags()
  /// The sources that the command line names; empty where it leaves that to the settings.
  var chosen: [String] = []
  /// What was turned on or off on the screen since, by the names of the sources.
  var switched: [String: Bool] = [:]

  /// The current settings on the disk; reads some small files.
  ///
  /// - Throws: `Failure` for the first thing that is wrong.
  func reloaded() throws(Failure) -> Configuration {
    var new: Configuration
    do throws(SettingsError) { new = try loadConfiguration(flags) } catch {
      throw Failure(error, status: ExitStatus.usage)
    }
    turn(&new.sources)
    return new
  }

  /// Turns sources that were read anew on and off: first of all as it was done on the screen, else
  /// as the command line says. Sources that came since count as named there: the command line could
  /// not know them.
  func turn(_ sources: inout [Source]) {
    for index in sources.indices {
      let source = sources[index]
      let isNew = !configuration.sources.contains { $0.name == source.name }
      let isNamed: Bool? = chosen.isEmpty ? nil : isNew || chosen.contains(source.name)
      guard let isOn = switched[source.name] ?? isNamed else { continue }
      sources[index].isEnabled = isOn && source.missingAccount == nil
    }
  }

  var place: ArchivePlace { ArchivePlace(configuration.archive) }

  /// Refuses a screen from which a program could get nothing but invented posts.
  ///
  /// - Throws: `Failure` if there is neither an archive nor a live source.
  func refusePickingInvented() throws(Failure) {
    guard picksForProgram, !isDemo, !hasLiveSources else { return }
    if try place.withPosts() == nil { throw place.nothingImported }
  }

  /// Whether a source other than the archive may be asked.
  var hasLiveSources: Bool {
    !configuration.isOffline
      && configuration.sources.contains { $0.isEnabled && $0.kind != .archive }
  }
}
