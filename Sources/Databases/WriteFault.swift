import CSQLiteGuard
import GRDB
import Libc

/// Why the system refused a write. Of most refusals SQLite says only “disk I/O error”, as if a disk
/// were broken where a limit is reached; and for a write that ends a transaction it keeps no error
/// code of the system.
package struct WriteFault: Sendable, Hashable {
  /// The error code of the system (`errno`).
  package var code: Int32

  /// Notes from now on what the system says. Must be read before the first connection is opened.
  package static let noting: Void = {
    // The call below uses SQLite, whose memory counting can only be ended before that.
    UncountedMemory.begin
    sg_note_write_errors()
  }()

  package init(code: Int32) { self.code = code }

  /// The reason in the system's words.
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
  /// Returns why the write failed that this error is about; `nil` for any other error.
  ///
  /// Must be called once, and in the thread that met the error: SQLite has just called the system
  /// there, and what the system answered says nothing about a later error.
  package func takeWriteFault() -> WriteFault? {
    guard extendedResultCode == .SQLITE_IOERR_WRITE else { return nil }
    let code = sg_take_write_error()
    return code == 0 ? nil : WriteFault(code: code)
  }
}

/// Turns off SQLite's memory statistics, which take a lock at each allocation; an import makes a
/// dozen per post.
private enum UncountedMemory {
  /// Ends the counting. Must be read before the first connection is opened; later it does nothing.
  static let begin: Void = sg_count_no_memory()
}
