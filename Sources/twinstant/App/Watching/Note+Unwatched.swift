import Interface
import Libc

extension Note {
  /// Says that the archive cannot be watched.
  ///
  /// - Parameter reason: the system's reason (`errno`).
  init(unwatched reason: Int32) {
    let why =
      switch reason {
      case EMFILE: "the system has no watch left (fs.inotify.max_user_instances)"
      case ENOSPC: "the system has no watch left (fs.inotify.max_user_watches)"
      default: "the archive cannot be watched (\(systemReason(reason)))"
      }
    self.init(.warning, "New posts show only when asked for again: \(why).")
  }
}
