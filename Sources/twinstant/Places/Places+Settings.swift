import Accounts
import Settings

extension Places {
  /// The default places of settings, credentials and archive.
  var settings: SettingsPlaces {
    SettingsPlaces(config: config, archive: archive, home: home)
  }

  var credentials: CredentialsFile { CredentialsFile(settings.credentialsFile) }
  /// The decisions about which accounts may be used.
  var access: AccessDecisions { AccessDecisions(at: state + "/access.json") }
  /// Tokens that are kept between runs.
  var sessions: TokenStore { TokenStore(at: state + "/sessions.json") }
  /// The registrations of twinstant at Mastodon servers.
  var apps: MastodonApps { MastodonApps(at: state + "/apps.json") }
  /// Which sources are on or off, and the chosen accounts.
  var sources: SourceChoicesFile { SourceChoicesFile(at: state + "/sources.json") }
}
