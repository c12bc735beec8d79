/// The query that the program was started with, where it may have been meant as a command.
package struct MeantCommand: Sendable, Equatable {
  /// As a title tells it.
  var query: String
  /// Asks whether that was so, with a space behind it: to begin with where nothing was found.
  var hint: String

  package init(query: String, hint: String) {
    self.query = query
    self.hint = hint
  }
}
