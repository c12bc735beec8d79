/// Where settings and what belongs to them are by default.
package struct SettingsPlaces: Sendable {
  /// `$XDG_CONFIG_HOME/twinstant`.
  package var config: String
  /// The archive that is used when none is named.
  package var archive: String
  /// The person's home, for `~`.
  package var home: String

  package init(config: String, archive: String, home: String) {
    self.config = config
    self.archive = archive
    self.home = home
  }

  package var settingsFile: String { config + "/config.toml" }
  package var credentialsFile: String { config + "/credentials.toml" }

  /// A path as a file writes it: `~/` is the home, and anything relative is beside the file.
  func resolved(_ path: String, in file: String) -> String {
    if path == "~" { return home }
    if path.hasPrefix("~/") { return home + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    guard let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
