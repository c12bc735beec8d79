import Files
import Synchronization

/// Whatever has an archive's file open in this process.
protocol ArchiveUser: AnyObject, Sendable {
  /// Closes its connection, or lets what is being written close it at its end; it is of no use from
  /// then on. Any thread.
  func close()

  /// Takes a change of the file that this process made: what was written from the first stamp to
  /// the second is nobody else's. Any thread.
  func take(_ new: FileStamp?, after old: FileStamp?)
}

/// What this process has open of the files of archives.
///
/// SQLite keeps pages of a file, and an index of its log (`-shm`), for as long as anybody has it
/// open. It goes by them also where the file was overwritten in place (`cp backup.db archive.db`),
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

  /// Closes all that is open of a file.
  static func close(_ file: FileIdentity?) {
    let entries = entries.withLock { $0 }
    for entry in entries where entry.file == file { entry.user?.close() }
  }

  /// Runs what moves the log into a file; whoever knew the file as it was before knows it as it is
  /// then. Otherwise each refresh that brings posts would close everything and open it anew.
  ///
  /// Only what overwrote the file in just that moment is missed, until it is found damaged.
  static func writing(_ path: String, of file: FileIdentity?, _ body: () -> Void) {
    let before = FileStamp(at: path)
    body()
    let after = FileStamp(at: path)
    if before == after { return }
    let entries = entries.withLock { $0 }
    for entry in entries where entry.file == file { entry.user?.take(after, after: before) }
  }
}
