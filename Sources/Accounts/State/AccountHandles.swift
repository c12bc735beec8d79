import Files
import Synchronization

/// The handles of all accounts, as any shell or running copy has left them.
///
/// They are asked for at each refresh. Reading `credentials.toml` costs memory that never comes
/// back (`TOMLReader`), so it is read again only if it has changed.
package final class AccountHandles: Sendable {
  /// What was read, and from which state of the file.
  private struct Content: Sendable {
    var stamp: FileStamp?
    var handles: [String]
  }

  private let path: String
  private let read: @Sendable () -> [String]
  /// `nil` before the first reading.
  private let content = Mutex<Content?>(nil)

  /// - Parameter read: reads the file.
  init(of path: String, read: @escaping @Sendable () -> [String]) {
    self.path = path
    self.read = read
  }

  /// A file that cannot be read has no handles.
  package convenience init(_ credentials: CredentialsFile) {
    self.init(of: credentials.path) {
      ((try? credentials.accounts()) ?? []).compactMap(\.handle)
    }
  }

  /// The handles in the order of the file. Any thread that may wait for the disk.
  package var now: [String] {
    // Taken before the file is read: what is written meanwhile is seen the next time.
    let stamp = FileStamp(at: path)
    if let known = content.withLock({ $0 }), known.stamp == stamp { return known.handles }
    let handles = read()
    content.withLock { $0 = Content(stamp: stamp, handles: handles) }
    return handles
  }
}
