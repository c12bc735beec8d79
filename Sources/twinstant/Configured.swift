import Accounts
import Interface
import Settings

extension ArchiveOptions {
  /// The settings in force for a command with these flags; reads some small files.
  ///
  /// - Parameters:
  ///   - hasMouse: what the flag of the screen says.
  ///   - images: what the flag of pictures says.
  ///   - readsAccounts: whether live sources matter; a command that needs none works without the
  ///     credentials.
  /// - Throws: `Failure`, of wrong usage, for the first thing that is wrong.
  func configuration(
    hasMouse: Bool = true, images: ImageChoice? = nil, readsAccounts: Bool = true
  ) throws(Failure) -> Configuration {
    do throws(SettingsError) {
      return try loading(hasMouse: hasMouse, images: images, readsAccounts: readsAccounts)
    } catch {
      throw Failure(error, status: ExitStatus.usage)
    }
  }

  /// The same with everything that is wrong.
  func loading(
    hasMouse: Bool = true, images: ImageChoice? = nil, readsAccounts: Bool = true
  ) throws(SettingsError) -> Configuration {
    try loadConfiguration(flags(hasMouse: hasMouse, images: images), readsAccounts: readsAccounts)
  }

  /// What the command line says about settings.
  func flags(hasMouse: Bool, images: ImageChoice?) -> SettingsFlags {
    SettingsFlags(
      config: config, archive: archive, offline: offline, noMouse: !hasMouse, images: images)
  }
}

/// The settings in force with these flags; reads some small files.
///
/// - Throws: `SettingsError` with everything that is wrong.
func loadConfiguration(
  _ flags: SettingsFlags, readsAccounts: Bool = true
) throws(SettingsError) -> Configuration {
  let places = Places.ofThisPerson
  return try Configuration.load(
    flags, environment: environmentVariable, places: places.settings,
    choices: readsAccounts ? places.sources.choices() : SourceChoices(),
    commands: Command.allCases.map(\.rawValue), readsAccounts: readsAccounts)
}

extension Places {
  /// Where settings, credentials and the archive are by default.
  var settings: SettingsPlaces {
    SettingsPlaces(config: config, archive: archive, home: home)
  }

  var credentials: CredentialsFile { CredentialsFile(settings.credentialsFile) }
  /// Which accounts may be used.
  var access: AccessDecisions { AccessDecisions(at: state + "/access.json") }
  /// Tokens between runs.
  var sessions: TokenStore { TokenStore(at: state + "/sessions.json") }
  /// What servers of Mastodon know twinstant as.
  var apps: MastodonApps { MastodonApps(at: state + "/apps.json") }
  /// On and off of sources, and chosen accounts.
  var sources: SourceChoicesFile { SourceChoicesFile(at: state + "/sources.json") }
}
