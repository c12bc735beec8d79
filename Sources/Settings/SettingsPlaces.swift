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

  /// A path as a flag or a variable names it: `~/` is the home. A shell does not expand it behind
  /// `=`, and other programs expand it nowhere.
  package func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// A path as a file writes it: `~/` is the home, and a relative path begins at the file's folder.
  func resolved(_ path: String, in file: String) -> String {
    let path = expanded(path)
    if path.hasPrefix("/") { return path }
    guard let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
