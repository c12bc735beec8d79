import Posts

extension ArchiveError {
  /// The error of a disk that has no room for the new file.
  ///
  /// - Parameters:
  ///   - place: where the room is missing.
  ///   - what: the state of the archive, as the end of a sentence.
  static func withoutRoom(
    toRewrite path: String, _ needed: Int, _ free: Int, _ place: String, _ what: String
  ) -> ArchiveError {
    let (needed, free) = (megabytes(needed + 99_999), megabytes(free))
    return ArchiveError(
      .full,
      message:
        "Rewriting the archive \(path) needs about \(needed) MB free \(place); \(free) MB are free.",
      remedy: "Make room there, then do the same again; \(what).")
  }

  /// Megabytes with one decimal, rounded down.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = bytes / 100_000
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }

  /// The error of a removal that took posts out of the archive, and then could not rewrite the
  /// file.
  package var leavingWords: ArchiveError {
    let rest =
      "run the same command again, or “twinstant archive compact”: what was removed is no longer "
      + "found, but its words are still in the file."
    let remedy = kind == .full ? "Make room, then \(rest)" : "\(remedy) Then \(rest)"
    return ArchiveError(kind, message: message, remedy: remedy)
  }

  /// The error of a compacting during which the disk became full.
  ///
  /// - Parameter hasRemains: whether words of removed posts may still be in the file.
  static func full(whileCompacting path: String, hasRemains: Bool) -> ArchiveError {
    ArchiveError(
      .full, message: "There is no room left to compact the archive \(path).",
      remedy: "Make some on its disk, and where temporary files are, then do the same again; "
        + "no post is lost"
        + (hasRemains ? ", but words of removed posts are still in the file until then." : "."))
  }
}
