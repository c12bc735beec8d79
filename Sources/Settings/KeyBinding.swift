import Canvas

/// Other keys for one command.
package struct KeyBinding: Sendable, Hashable {
  /// Its name as the settings write it; one of those that were given to `load`.
  package var command: String
  package var keys: [Key]
  /// Where it stands in the file.
  package var line: Int
  /// Names in the file of keys that a terminal sends as other ones: `ctrl-j` of Enter.
  package var aliases: [Key: String] = [:]
}
