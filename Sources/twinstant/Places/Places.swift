import Accounts
import Libc
import Settings

/// Where twinstant keeps its files, by the XDG Base Directory Specification.
///
/// An empty or relative XDG variable is ignored, as the specification requires.
struct Places: Sendable {
  /// `$XDG_DATA_HOME/twinstant`: the archive.
  let data: String
  /// `$XDG_STATE_HOME/twinstant`: what is remembered between two starts, and the log.
  let state: String
  /// `$XDG_CACHE_HOME/twinstant`: what can be made or fetched again, the demo archive and pictures.
  let cache: String
  /// `$XDG_CONFIG_HOME/twinstant`: settings and credentials.
  let config: String
  let home: String

  /// - Parameters:
  ///   - environment: looks up one variable.
  ///   - account: returns the home folder of this account; used if HOME is missing, as under cron.
  init(environment: (String) -> String?, account: () -> String? = homeOfAccount) {
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? account() ?? "/"
    func folder(_ variable: String, _ fallback: String) -> String {
      if let value = environment(variable), value.hasPrefix("/") { return value + "/twinstant" }
      return home + "/" + fallback + "/twinstant"
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
    cache = folder("XDG_CACHE_HOME", ".cache")
    config = folder("XDG_CONFIG_HOME", ".config")
    self.home = home
  }

  /// The places of this process, found once, before the screen: where HOME is missing, the list of
  /// accounts is asked, which may be on another machine, and only by one thread at a time.
  static let ofThisPerson = Places(environment: environmentVariable)

  var archive: String { data + "/archive.db" }
  var demoArchive: String { cache + "/demo.db" }
  /// Pictures that were fetched, and the cells made of them.
  var pictures: String { cache + "/pictures" }
  var log: String { state + "/log" }
  var history: String { state + "/history" }
  /// Saved searches.
  var saved: String { state + "/saved.toml" }
  /// What paid requests cost.
  var ledger: String { state + "/spending.db" }
}

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

/// The home folder that the system knows for the current user; `nil` if it knows none.
func homeOfAccount() -> String? {
  guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
  return String(cString: home)
}
