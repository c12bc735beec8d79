import CSQLiteGuard
import GRDB

extension Configuration {
  /// The configuration that every connection of this program begins with: its dispatch queue is
  /// kept when the connection is closed, and even when it cannot be opened.
  ///
  /// At the end of such a queue libdispatch starts a thread of its own and, with it, a monitor that
  /// wakes up every second for as long as the process lives. A program at rest must not wake up.
  /// Each queue keeps 2 KB, so that no file may be opened again and again.
  package static var keepingQueue: Configuration {
    var configuration = Configuration()
    // Runs on that queue before anything looks into the file: a fault in the file ends the
    // connection before anybody else has hold of it.
    configuration.prepareDatabase { _ in sg_keep_queue() }
    return configuration
  }
}
