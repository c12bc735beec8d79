/// The command that brings posts into the archive, as a person would type it.
package enum ImportingWords {
  /// The usual archive.
  package static let usual = "twinstant import FILE"

  /// - Parameter isArchiveNamed: whether it is another one, which the command has to name as well.
  package static func command(isArchiveNamed: Bool) -> String {
    isArchiveNamed ? "twinstant import --archive FILE PATH" : usual
  }
}
