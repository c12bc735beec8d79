import Archive

extension Archive {
  /// Rebuilds the index if another version of the program wrote it, and shows progress.
  ///
  /// If that is impossible now, because of ^C or because another program writes, searches are still
  /// correct, but slower.
  func bringUpToDate() {
    guard (try? needsReindexing()) == true else { return }
    let interruption = Interruption()
    InterruptFlag.watch { interruption.interrupt() }
    let line = ProgressLine()
    try? reindex(interruption: interruption, progress: line.following())
    line.clear()
  }
}
