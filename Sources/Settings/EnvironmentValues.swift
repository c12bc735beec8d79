import Posts
import TOML

/// The settings in the environment: `TWINSTANT_` and the key in capitals.
///
/// They are read as if they stood in a file, so that the same values are accepted and refused.
struct EnvironmentValues {
  /// Variables, and the keys they stand for; the place in this list is the key's "line".
  static let variables: [(name: String, key: String)] =
    (SettingsValues.keys + ["offline", "archive", "keep_live_results"]).map {
      ("TWINSTANT_" + $0.uppercased(), $0)
    }

  private(set) var values = SettingsValues()
  private(set) var problems: [SettingsError.Problem] = []

  /// An empty variable says nothing.
  init(_ environment: (String) -> String?) {
    var members: [TOMLMembers.Member] = []
    for (place, variable) in Self.variables.enumerated() {
      guard let text = environment(variable.name), !text.isEmpty else { continue }
      if let value = Self.value(of: text, for: variable.key) {
        members.append(TOMLMembers.Member(key: variable.key, node: TOMLNode(value, line: place)))
      } else {
        problems.append(
          SettingsError.Problem(
            at: variable.name, "“\(text)” is neither yes nor no.", remedy: Self.takenForFlags))
      }
    }
    guard !members.isEmpty else { return }
    var reader = TOMLTableReader(
      TOMLMembers(members), named: "", line: 0, keys: Self.variables.map(\.key))
    values = SettingsValues(&reader)
    values.certificates?.origin = .variables
    values.isOffline = reader.flag("offline")
    values.archivePath = reader.text("archive")
    values.keepsLiveResults = reader.flag("keep_live_results")
    problems += reader.problems.map {
      SettingsError.Problem(at: Self.variables[$0.line].name, $0)
    }
  }

  /// The value that a variable's text would be in a file; `nil` for a text that is no flag where
  /// one is wanted: a file has other words for flags.
  private static func value(of text: String, for key: String) -> TOMLNode.Value? {
    switch key {
    case "ca_file", "ca_directory", "archive", "theme", "images": TOMLNode.Value.text(text)
    case "min_length": Int(text).map(TOMLNode.Value.integer) ?? TOMLNode.Value.text(text)
    default: flags[text.lowercased()].map(TOMLNode.Value.flag)
    }
  }

  private static let takenForFlags =
    "It takes 1, true, yes or on for yes, and 0, false, no or off for no."

  private static let flags = [
    "1": true, "true": true, "yes": true, "on": true,
    "0": false, "false": false, "no": false, "off": false,
  ]
}

/// A variable of the environment that looks like a setting and is none. Nothing reads it, so a
/// misspelt one has no effect.
package struct UnknownVariable: Sendable, Hashable {
  package var name: String
  /// What to write in its place: the name that may have been meant, or all there are.
  package var remedy: String

  /// The unknown variables among these names, in the order of the alphabet.
  ///
  /// - Parameter others: variables of this program that are no settings.
  package static func all(among names: [String], beside others: [String]) -> [UnknownVariable] {
    let keys = EnvironmentValues.variables.map(\.key) + ["config"]
    let known = Set(keys.map(variable) + others)
    return names.filter { $0.hasPrefix(prefix) && !known.contains($0) }.sorted().map { name in
      let near = nearest(to: String(name.dropFirst(prefix.count)), among: keys)
      let all = keys.map(variable).joined(separator: ", ")
      return UnknownVariable(
        name: name,
        remedy: near.map { "Did you mean \(variable($0))?" } ?? "The variables are: \(all).")
    }
  }

  private static let prefix = "TWINSTANT_"

  private static func variable(_ key: String) -> String { prefix + key.uppercased() }
}
