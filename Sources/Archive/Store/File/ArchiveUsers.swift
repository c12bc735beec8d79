import Files
import Synchronization

/// Whatever has an archive's file open in this process.
protocol ArchiveUser: AnyObject, Sendable {
  /// Closes the connection; a batch that is being written is finished first. This object is of no
  /// use afterwards. Any thread.
  func close()

  /// Notes that this process changed the file: what was written between the two stamps is no one
  /// else's. Any thread.
  func take(_ new: FileStamp?, after old: FileStamp?)
}

/// What this process has open of the files of archives.
///
/// SQLite keeps pages of a file, and an index of its log (`-shm`), for as long as anybody has it
/// open. It relies on them even if the file was overwritten in place (`cp backup.db archive.db`),
/// and looks at the file anew only after the last connection is closed.
enum ArchiveUsers {
  /// Somebody who has a file open.
  private struct Entry: Sendable {
    weak let user: (any ArchiveUser)?
    let file: FileIdentity
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(_ user: any ArchiveUser, of file: FileIdentity?) {
    guard let file else { return }
    entries.withLock { entries in
      entries.removeAll { $0.user == nil }
      entries.append(Entry(user: user, file: file))
    }
  }

  /// Closes everything that is open of a file.
  static func close(_ file: FileIdentity?) {
    let entries = entries.withLock { $0 }
    for entry in entries where entry.file == file { entry.user?.close() }
  }

  /// Runs `body`, which moves the log into a file, and tells everybody who knew the file as it was
  /// before. Otherwise each refresh that brings posts would close everything and open it anew.
  ///
  /// An overwriting of the file in just that moment is missed, until the file is found damaged.
  static func writing(_ path: String, of file: FileIdentity?, _ body: () -> Void) {
    let before = FileStamp(at: path)
    body()
    let after = FileStamp(at: path)
    if before == after { return }
    let entries = entries.withLock { $0 }
    for entry in entries where entry.file == file { entry.user?.take(after, after: before) }
  }
}
