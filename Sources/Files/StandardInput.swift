/// What is read in the place of a file.
package enum StandardInput {
  /// Stands for it where the path of a file can stand, also in an archive's list of imports. A file
  /// of that name is `./-`.
  package static let path = "-"
  /// What a person calls it.
  package static let title = "standard input"
}
