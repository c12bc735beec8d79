extension ArchiveError {
  /// What to do about an archive that is not sound. The log of another copy makes any archive look
  /// so: SQLite cannot tell whose it is. Nor can we, and where an import was killed it is the
  /// archive's own.
  ///
  /// - Parameter isReadable: whether some of its posts may still be read. Not all of them can be
  ///   imported again: what live sources brought is in no file.
  package static func mending(_ path: String, isReadable: Bool = true) -> String {
    let saving =
      isReadable ? " “twinstant archive export FILE” saves the posts that can be read." : ""
    guard ArchiveFile(path: path).hasLog else {
      return "Put a copy in its place, or move it away and import again." + saving
    }
    return "The file \(path)-wal may be another copy's: when no twinstant has the archive open, "
      + "move that file away and try again. If a killed import left it, what that stored last is "
      + "missing then: import it again. If the archive is no better, move it away too, and put a "
      + "copy in its place or import again." + saving
  }

  /// The error without the advice to export, for an archive of which no post can be read: if it is
  /// damaged, an export would only say the same again.
  package func withoutExport(of path: String) -> ArchiveError {
    guard kind == .damaged else { return self }
    return ArchiveError(kind, message: message, remedy: Self.mending(path, isReadable: false))
  }
}
