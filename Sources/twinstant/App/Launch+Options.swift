import Interface
import Posts
import Terminal

extension Launch {
  /// Takes what the command line and the settings say, on a terminal with so many colours.
  init(_ options: BrowseOptions, depth: ColorDepth) {
    let screen = options.configuration.screen
    self.init(
      keys: options.keys, minimumLength: screen.minimumLength,
      showsSensitive: screen.showsSensitive, isPicking: options.isPicking,
      picksAddress: options.picksAddress, picksForProgram: options.picksForProgram,
      picksPrivate: options.includesPrivate, isOffline: options.configuration.isOffline,
      isOnlyDemo: options.isDemo, isArchiveNamed: options.place.isNamed,
      meant: MeantCommand(in: options.query), shadesRows: depth == .full)
  }
}

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
