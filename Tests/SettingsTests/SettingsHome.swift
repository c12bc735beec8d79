import Accounts
import Foundation
import Settings

/// A home with settings and credentials, removed afterwards.
final class SettingsHome {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("settings-\(UUID().uuidString)").path
  var flags = SettingsFlags()
  var environment: [String: String] = [:]
  var choices = SourceChoices()

  init(_ settings: String? = nil, credentials: String? = nil) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let settings { try write(settings, to: "config.toml") }
    if let credentials { try write(credentials, to: "credentials.toml") }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to name: String, mode: Int = 0o600) throws {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  func load() throws(SettingsError) -> Configuration {
    try Configuration.load(
      flags, environment: { self.environment[$0] },
      places: SettingsPlaces(config: folder, archive: "/data/archive.db", home: "/home/ada"),
      choices: choices, commands: ["refresh", "page-up", "page-down", "quit"])
  }

  /// The problems that are found, without the folder: `config.toml:3: …`.
  func problems() -> [String] {
    do throws(SettingsError) {
      _ = try load()
      return []
    } catch {
      return error.problems.map {
        ($0.sentence + " " + $0.remedy).replacingOccurrences(of: folder + "/", with: "")
      }
    }
  }
}
