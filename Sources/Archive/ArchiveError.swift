import Databases
import Errors
import GRDB
import Libc

/// Why the archive could not do what was asked, and what a person can do about it.
package struct ArchiveError: ExplainedError, Sendable, Hashable {
  /// What a caller may want to tell apart; the rest is for a person to read.
  package enum Kind: Sendable, Hashable {
    /// `Interruption.interrupt` was called; no failure.
    case interrupted
    case missing
    /// Not an archive of this program.
    case foreign
    /// Written by a later version of this program.
    case newer
    /// Written by an earlier version, or only half made; opening it for writing brings it up to
    /// date.
    case outdated
    /// Without any table: only a caller that makes archives turns it into one.
    case empty
    case damaged
    /// Another process is writing, or is reading what cannot be replaced meanwhile.
    case busy
    case readOnly
    case full
    case failed
  }

  package var kind: Kind
  /// One sentence that names the file.
  package var message: String
  /// What to do next.
  package var remedy: String

  package init(_ kind: Kind, message: String, remedy: String) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }

  static let interrupted = ArchiveError(
    .interrupted, message: "The search was stopped.", remedy: "")

  static func missing(_ path: String) -> ArchiveError {
    ArchiveError(
      .missing, message: "There is no archive at \(path).",
      remedy: "Import posts first: twinstant import FILE")
  }

  /// The error where the path may not be looked at, so that nobody knows whether an archive is
  /// there.
  ///
  /// - Parameter code: the error code of the system (`errno`).
  package static func unreachable(_ path: String, _ code: Int32) -> ArchiveError {
    if code == ENOENT || code == ENOTDIR { return missing(path) }
    return ArchiveError(
      .failed, message: "The archive \(path) cannot be reached: \(systemReason(code)).",
      remedy: "Check its path: all before the last name must be folders that you may enter.")
  }

  static func unreadable(_ path: String, _ code: Int32) -> ArchiveError {
    ArchiveError(
      .failed, message: "The archive \(path) cannot be read: \(systemReason(code)).",
      remedy: "Get permission to read the file, or name another one.")
  }

  static func foreign(_ path: String) -> ArchiveError {
    ArchiveError(
      .foreign, message: "\(path) is not an archive of twinstant.",
      remedy: "Name another file with --archive, or move this one away.")
  }

  static func newer(_ path: String) -> ArchiveError {
    ArchiveError(
      .newer, message: "\(path) was written by a newer version of twinstant.",
      remedy: "Install that version, or name another file with --archive.")
  }

  /// Thrown to whoever has the archive open for writing. A note on the screen shows the message
  /// alone.
  static func overtaken(_ path: String) -> ArchiveError {
    ArchiveError(
      .newer,
      message:
        "A newer version of twinstant writes the archive \(path) now: end this program and start "
        + "the newer one.",
      remedy: "What was stored so far is safe; do there what is left.")
  }

  /// The remedy where any opening for writing brings the archive up to date.
  private static let writeOnce =
    "Run twinstant archive check once where the file can be written."

  static func outdated(_ path: String) -> ArchiveError {
    ArchiveError(
      .outdated, message: "\(path) was written by an older version of twinstant.",
      remedy: writeOnce)
  }

  /// A file of no bytes, or a database without tables.
  package static func empty(_ path: String) -> ArchiveError {
    ArchiveError(
      .empty, message: "\(path) is empty, and no archive yet.",
      remedy: "Import posts into it, or name another file with --archive.")
  }

  /// A writer was killed before the file had a write-ahead log: only another writer can undo what
  /// it began.
  static func unfinished(_ path: String) -> ArchiveError {
    ArchiveError(
      .outdated, message: "\(path) was not made whole: the program that made it was stopped.",
      remedy: writeOnce)
  }

  /// The file is in a read-only place, and the newest posts are still in its write-ahead log.
  static func unmerged(_ path: String) -> ArchiveError {
    ArchiveError(
      .readOnly,
      message:
        "What was written last into \(path) is in the file \(path)-wal beside it, and cannot "
        + "be read in a folder that cannot be written.",
      remedy: "Copy both files to where you can write, and name the copy with --archive.")
  }

  /// The archive was moved or removed without its log, beside which a new one would be made.
  static func leftLog(_ path: String) -> ArchiveError {
    ArchiveError(
      .failed,
      message:
        "\(path)-wal holds what was written last into an archive that is no longer at \(path).",
      remedy: "When no twinstant has that archive open, move the file beside it under its new name "
        + "(old.db-wal beside old.db), or remove it.")
  }

  /// The archive was moved away or removed while a writer had it open.
  static func movedAway(_ file: ArchiveFile) -> ArchiveError {
    var there = "If it was moved, they are in it there."
    if file.hasLogAlone {
      there +=
        " The last of them are still in \(file.path)-wal: when no twinstant has the archive open, "
        + "move that file beside it under its new name (old.db-wal beside old.db)."
    }
    return ArchiveError(
      .failed,
      message: "The archive \(file.path) was moved away or removed while posts were stored in it.",
      remedy: there + " If it was removed, import again.")
  }

  /// The log and the locks of writers lie beside the name by which an archive is opened.
  static func linked(_ path: String) -> ArchiveError {
    ArchiveError(
      .readOnly,
      message:
        "The archive \(path) has a second name (a hard link): two programs could write in it and "
        + "not see each other, which would destroy it.",
      remedy: "Remove one of the names; a symbolic link (ln -s) may lead to the other.")
  }

  /// The working folder, from which it is named, has an absolute path that is no text, by which a
  /// writer asks for the files beside the archive.
  static func unnamable(_ path: String) -> ArchiveError {
    ArchiveError(
      .failed,
      message:
        "The archive \(path) cannot be written: a folder on the way to it has a name that is not "
        + "UTF-8.",
      remedy: "Rename that folder, or start in another one and have the archive there.")
  }

  /// The first to open an archive makes a file beside it (`-shm`), by which programs keep out of
  /// each other's way.
  private static func withoutRoom(_ path: String) -> ArchiveError {
    ArchiveError(
      .full,
      message:
        "The disk of the archive \(path) has no room for the file \(path)-shm, without which it "
        + "cannot be read.",
      remedy: "Make some room there, or name a copy on another disk with --archive.")
  }

  /// Tables must be written before anything can be read: a first import that met a full disk leaves
  /// some out, and an older version had others.
  static func withoutTables(_ path: String) -> ArchiveError {
    ArchiveError(
      .full,
      message:
        "The archive \(path) cannot be used before all its tables are made, and its disk is full.",
      remedy: "Make some room there, then do the same again; what it has is safe.")
  }

  private static func withoutMemory(_ path: String) -> ArchiveError {
    ArchiveError(
      .failed, message: "There is no memory left to work in the archive \(path).",
      remedy: "Close other programs, then try again; what was stored so far is safe.")
  }

  static func damaged(_ path: String, _ why: String) -> ArchiveError {
    ArchiveError(
      .damaged, message: "The archive \(path) is damaged: \(why).", remedy: mending(path))
  }
}

extension ArchiveError {
  /// Explains any error met while working in the archive at `path`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as ArchiveError: self = error
    case let error as DatabaseError: self.init(database: error, path: path)
    case let error as Damage: self = .damaged(path, error.what)
    case OtherVersion.older: self = .outdated(path)
    case OtherVersion.newer: self = .overtaken(path)
    default:
      self.init(
        .failed, message: "The archive \(path) failed, and nothing says why.",
        remedy: "Try again; twinstant archive check says whether it is sound.")
    }
  }

  private init(database error: DatabaseError, path: String) {
    switch error.extendedResultCode {
    case .SQLITE_READONLY_ROLLBACK:
      self = .unfinished(path)
      return
    case .SQLITE_IOERR_SHMSIZE:
      self = .withoutRoom(path)
      return
    case .SQLITE_NOMEM, .SQLITE_IOERR_NOMEM:
      self = .withoutMemory(path)
      return
    default: break
    }
    let why = error.message ?? "code \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_INTERRUPT: self = .interrupted
    case .SQLITE_NOTADB: self = .foreign(path)
    case .SQLITE_CORRUPT: self = .damaged(path, why)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .busy, message: "Another program is using the archive \(path).",
        remedy: "Wait until its import has ended, or close it, then try again.")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(
        .readOnly, message: "The archive \(path) cannot be written.",
        remedy: "Get write permission for the file and its folder, or name another one.")
    case .SQLITE_CANTOPEN:
      self.init(
        .failed, message: "The archive \(path) cannot be opened.",
        remedy: "Check that its folder exists and that you can read and write in it.")
    case .SQLITE_FULL:
      self.init(
        .full, message: "The disk of the archive \(path) is full.",
        remedy: "Make room and do it again; what was stored so far is safe.")
    case .SQLITE_IOERR:
      let fault = error.takeWriteFault()
      let message =
        fault.map { "The archive \(path) cannot be written: \($0.reason)." }
        ?? "The disk of the archive \(path) failed: \(why)."
      let remedy = fault?.remedy ?? "See that the disk has room and is in order"
      self.init(
        .failed, message: message, remedy: remedy + "; what was stored so far is safe.")
    default:
      self.init(
        .failed, message: "The archive \(path) failed: \(why).",
        remedy: "twinstant archive check says whether it is sound.")
    }
  }
}
