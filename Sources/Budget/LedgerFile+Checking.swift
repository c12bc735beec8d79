import Databases
import Files
import GRDB
import Libc

/// Checks the ledger without leaving a trace: no file is made or written, and none of those that
/// SQLite keeps beside it.
extension LedgerFile {
  /// - Throws: `LedgerError` if the ledger cannot be used. A folder that cannot be written is not
  ///   reported: it is not the ledger's alone.
  static func check(_ path: String) throws(LedgerError) {
    var status = stat()
    // A link that leads nowhere counts as a file, too.
    guard lstat(path, &status) == 0 else { return }
    do {
      try refuse(path, FileKind(status))
      // Beside an empty file SQLite removes what it takes for an old log, even when it only reads.
      guard status.st_size > 0, let address = address(of: path) else { return }
      let queue = try DatabaseQueue(path: address, configuration: reading(path))
      defer { try? queue.close() }
      try queue.unsafeRead { db in
        // A ledger that lacks a table of a later migration is of an earlier version.
        if try migrator.hasCompletedMigrations(db) { try requireTables(db) }
      }
    } catch {
      throw LedgerError(error, path: path)
    }
  }

  /// Refuses a file that would not be opened for writing either.
  private static func refuse(_ path: String, _ kind: FileKind) throws {
    switch kind {
    case .link: throw systemError(path, ELOOP)
    case .folder: throw systemError(path, EISDIR)
    case .file:
      let isFolderWritable = access(PathParts.folder(of: path), W_OK | X_OK) == 0
      guard access(path, isFolderWritable ? R_OK | W_OK : R_OK) == 0 else {
        throw systemError(path, errno)
      }
    default: throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
  }

  /// The address that lets SQLite read without making a file; `nil` if it would have to make an
  /// index of the log, as after a crash that lost it.
  private static func address(of path: String) -> String? {
    var log = stat()
    guard stat(path + "-wal", &log) == 0, log.st_size > 0 else {
      return DatabaseAddress.of(path, "immutable=1")
    }
    return access(path + "-shm", F_OK) == 0 ? DatabaseAddress.of(path, "readonly_shm=1") : nil
  }

  private static func reading(_ path: String) -> Configuration {
    var configuration = Configuration.keepingQueue
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // Before the first lock.
      try db.keepUntilClosed(LockedFile(path))
      try db.execute(sql: "PRAGMA mmap_size = 0")
      try db.distrust()
    }
    return configuration
  }
}
