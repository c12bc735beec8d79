/// One sentence on the status line, and on the lines above where it is longer; the next key takes
/// it away.
package struct Note: Sendable, Hashable {
  /// How it looks: a notice is bold; a warning has the style of warnings, and paths in it are cut
  /// where it would be too long.
  package enum Kind: Sendable, Hashable { case notice, warning }
  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Shown where a key would act on the selected post, and there is none.
  static let noPost = Note(.notice, "There is no post here.")

  /// Shown where a key needs the address of a post that has none.
  static let noAddress = Note(.warning, "The address of this post is not known.")

  /// The first of several things that are wrong with the settings or the terminal, and how many
  /// more there are: the line has room for one. `nil` when there are none.
  package init?(failures: [String]) {
    guard let first = failures.first else { return nil }
    let left = failures.count - 1
    self.init(
      .warning, left == 0 ? first : first + " \(left) more: “twinstant doctor” shows all.")
  }
}
