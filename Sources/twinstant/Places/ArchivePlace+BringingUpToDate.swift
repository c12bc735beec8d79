import Archive

extension ArchivePlace {
  /// The archive as commands search and maintain it, with the index of this version; `nil` if
  /// nothing was ever imported. Blocks while an index is rebuilt.
  ///
  /// - Throws: `Failure`, as `existing` does.
  func upToDate() throws(Failure) -> Archive? {
    let archive = try existing()
    archive?.bringUpToDate()
    return archive
  }
}

extension Archive {
  /// Rebuilds the index if another version of the program wrote it, and shows progress.
  ///
  /// If that is impossible now, because of ^C or because another program writes, searches are still
  /// correct, but slower.
  fileprivate func bringUpToDate() {
    guard (try? needsReindexing()) == true else { return }
    let line = ProgressLine()
    Interruption.atFirstInterrupt { interruption in
      try? reindex(interruption: interruption, progress: line.following())
    }
    line.clear()
  }
}
