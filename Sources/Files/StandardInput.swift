/// Standard input, which may be read in place of a file.
package enum StandardInput {
  /// Stands for standard input wherever the path of a file can stand, also in an archive's list of
  /// imports. A file of this name is `./-`.
  package static let path = "-"
  /// What a person calls it.
  package static let title = "standard input"
}
