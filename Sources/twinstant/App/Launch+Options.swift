import Interface
import Terminal

extension Launch {
  /// What the command line and the settings say, on a terminal of this kind.
  ///
  /// - Parameters:
  ///   - depth: how many colours the terminal has.
  ///   - colors: `$COLORFGBG`, as `Theme` reads it.
  init(_ options: BrowseOptions, depth: ColorDepth, colors: String?) {
    let screen = options.configuration.screen
    self.init(
      theme: Theme(screen.theme, depth: depth, colors: colors), keys: options.keys,
      minimumLength: screen.minimumLength, showsSensitive: screen.showsSensitive,
      isPicking: options.isPicking, isOffline: options.configuration.isOffline,
      isOnlyDemo: options.isDemo, isArchiveNamed: options.place.isNamed)
  }
}
