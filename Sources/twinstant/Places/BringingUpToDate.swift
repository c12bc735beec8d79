import Archive

extension Archive {
  /// Rebuilds the index where another version of the program wrote it, and shows progress.
  ///
  /// Where that cannot be done now, by ^C or since another program writes, searches are right all the
  /// same, and slower.
  func bringUpToDate() {
    guard (try? needsReindexing()) == true else { return }
    let interruption = Interruption()
    InterruptFlag.watch { interruption.interrupt() }
    let line = ProgressLine()
    try? reindex(interruption: interruption, progress: line.following())
    line.clear()
  }
}
