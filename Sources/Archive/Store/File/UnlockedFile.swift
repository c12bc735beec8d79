import Files

/// An archive that is read without locks, and what must stay as it is meanwhile.
///
/// SQLite takes such a file for one that nobody writes (`immutable`): it looks for no log, and
/// keeps the pages that it has read. Others may be allowed to write, though, and do not know of
/// this reader. So a result counts only if the file is then still as it was before it was opened.
struct UnlockedFile: Sendable, Equatable {
  private let file: ArchiveFile
  private let stamp: FileStamp?

  /// Must be made before the file is opened.
  init(_ file: ArchiveFile) {
    self.file = file
    stamp = FileStamp(at: file.path)
  }

  var path: String { file.path }

  /// Whether somebody has written in the file since this was made.
  var hasChanged: Bool { FileStamp(at: path) != stamp }

  /// Whether there is something newer than what was read: in the file, or in a log beside it.
  var isOutdated: Bool { hasChanged || file.hasLog }
}

extension ArchiveError {
  /// The error where somebody wrote during a read: its result is of no use, whatever it looks like.
  static func writtenMeanwhile(_ path: String) -> ArchiveError {
    ArchiveError(
      .busy,
      message: "Another program wrote in the archive \(path) while it was read, and cannot be kept "
        + "from that where the folder cannot be written.",
      remedy: "Try again when that program has ended.")
  }
}
