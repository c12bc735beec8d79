import TOML

/// The settings in the environment: `TWINSTANT_` and the key in capitals.
///
/// They are read as if they stood in a file, so that the same is right and wrong with them.
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
    let members = Self.variables.enumerated().compactMap { place, variable in
      environment(variable.name).flatMap { text in
        text.isEmpty
          ? nil : TOMLMembers.Member(key: variable.key, node: Self.node(text, variable.key, place))
      }
    }
    guard !members.isEmpty else { return }
    var reader = TableReader(
      TOMLMembers(members), named: "", line: 0, keys: Self.variables.map(\.key))
    values = SettingsValues(&reader)
    values.isOffline = reader.flag("offline")
    values.archivePath = reader.text("archive")
    values.keepsLiveResults = reader.flag("keep_live_results")
    problems = reader.problems.map {
      .init(at: Self.variables[$0.line].name, $0)
    }
  }

  /// What a variable's text would be in a file.
  private static func node(_ text: String, _ key: String, _ place: Int) -> TOMLNode {
    let value: TOMLNode.Value =
      switch key {
      case "ca_file", "ca_directory", "archive", "theme", "images": .text(text)
      case "min_length": Int(text).map { .integer($0) } ?? .text(text)
      default: flags[text.lowercased()].map { .flag($0) } ?? .text(text)
      }
    return TOMLNode(value, line: place)
  }

  private static let flags = [
    "1": true, "true": true, "yes": true, "on": true,
    "0": false, "false": false, "no": false, "off": false,
  ]
}
