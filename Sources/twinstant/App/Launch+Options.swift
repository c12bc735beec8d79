import Interface

extension Launch {
  /// What the command line and the settings say.
  init(_ options: BrowseOptions) {
    let screen = options.configuration.screen
    self.init(
      keys: options.keys, minimumLength: screen.minimumLength,
      showsSensitive: screen.showsSensitive, isPicking: options.isPicking,
      isOffline: options.configuration.isOffline, isOnlyDemo: options.isDemo,
      isArchiveNamed: options.place.isNamed)
  }
}
