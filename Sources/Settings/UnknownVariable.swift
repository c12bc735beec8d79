import Posts

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
