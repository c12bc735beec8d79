import Accounts
import Settings

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
