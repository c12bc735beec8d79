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

  var settingsFile: String { config + "/config.toml" }
  package var credentialsFile: String { config + "/credentials.toml" }

  /// A path as a flag or a variable names it: `~/` is the home. A shell leaves it alone behind `=`,
  /// and whatever is no shell leaves it alone everywhere.
  package func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// A path as a file writes it: `~/` is the home, and anything relative is beside the file.
  func resolved(_ path: String, in file: String) -> String {
    let path = expanded(path)
    if path.hasPrefix("/") { return path }
    guard let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
