import Libc

/// The moments that a file system keeps of a file; each C library has its own names for them.
extension stat {
  /// When its content was last written.
  package var written: timespec { st_mtim }

  /// When its content or its standing (mode, owner, names) changed.
  package var changed: timespec { st_ctim }
}
