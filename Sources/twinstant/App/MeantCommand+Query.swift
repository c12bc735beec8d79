import Interface
import Posts

extension MeantCommand {
  /// `nil` where no command may have been meant.
  ///
  /// - Parameter query: as it was given on the command line.
  init?(in query: String) {
    let hint = MisspeltCommand.hint(ofQuery: query)
    if hint.isEmpty { return nil }
    self.init(query: Sanitized.line(query).singleSpaced, hint: hint)
  }
}
