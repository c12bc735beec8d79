import Canvas

/// Other keys for one command.
package struct KeyBinding: Sendable, Hashable {
  /// Its name as the settings write it; one of those that were given to `load`.
  package var command: String
  package var keys: [Key]
  /// Where it stands in the file.
  package var line: Int
}
