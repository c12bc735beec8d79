import CSQLiteGuard
import GRDB
import Libc

/// Why the system refused a write. SQLite says “disk I/O error” of most, as if a disk were broken
/// where a limit is reached; and for a write that ends a transaction it has no code of the system.
package struct WriteFault: Sendable, Hashable {
  /// Of the system (`errno`).
  package var code: Int32

  /// Notes from now on what the system says. To be asked for before the first connection is
  /// opened.
  package static let noting: Void = {
    // What follows uses SQLite, which is set up before that or never.
    UncountedMemory.begin
    sg_note_write_errors()
  }()

  package init(code: Int32) { self.code = code }

  /// In the system's words.
  package var reason: String { systemReason(code) }

  /// What to do about it, without a full stop; `nil` where the disk itself may have failed.
  package var remedy: String? {
    switch code {
    case EFBIG:
      "Raise the limit on the size of files (ulimit -f), or use a disk that takes larger ones"
    case EDQUOT: "Remove other files of yours there, or have your share of the disk raised"
    default: nil
    }
  }
}

extension DatabaseError {
  /// Why the write failed that this is about; `nil` where it is about something else.
  ///
  /// To be asked for in the thread that met the error, and once: SQLite has just called the system
  /// in it, and what came of that says nothing about a later error.
  package func takeWriteFault() -> WriteFault? {
    guard extendedResultCode == .SQLITE_IOERR_WRITE else { return nil }
    let code = sg_take_write_error()
    return code == 0 ? nil : WriteFault(code: code)
  }
}
