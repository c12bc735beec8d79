import Databases
import Files
import GRDB
import Libc

/// The connections to the file, opened the same way every time.
extension ArchiveFile {
  /// Opens a connection that reads only.
  ///
  /// Where not even the folder can be written, SQLite cannot lock the file, and it is read as it
  /// is. So is a file that SQLite would have to take for a changed one at each look: no count of it
  /// would ever end.
  func reader() throws(ArchiveError) -> ArchiveReader {
    try checkReadable()
    do throws(ArchiveError) {
      let locked = try opened(at: path, configuration(readonly: true))
      guard neverRests(locked) else { return ArchiveReader(locked) }
      try? locked.close()
    } catch {
      guard error.kind == .failed || error.kind == .readOnly, access(folder, W_OK) != 0 else {
        throw error
      }
      // If this process had a lock on it, SQLite could have opened it.
      ArchiveReader.closeLeft(of: path)
    }
    return try unlockedReader()
  }

  /// Whether the file seems changed at each look, so that nothing read before counts. SQLite itself
  /// is asked: the file can be locked while somebody who may write it has it open. Where this
  /// process may write, a change of the version is that of another writer.
  private func neverRests(_ connection: DatabaseQueue) -> Bool {
    guard access(path + "-shm", W_OK) != 0, !hasLog else { return false }
    return (try? connection.unsafeRead { db in try db.dataVersionNeverRests() }) ?? false
  }

  /// Opens a connection that reads the file as it is, without locks.
  func unlockedReader() throws(ArchiveError) -> ArchiveReader {
    let unlocked = UnlockedFile(self)
    // Without its log the file lacks the last writes, and is inconsistent where moving them had
    // begun.
    if hasLog { throw .unmerged(path) }
    do {
      let name = DatabaseAddress.of(path, "immutable=1")
      return ArchiveReader(try opened(at: name, configuration(readonly: true)), unlocked)
    } catch {
      throw unlocked.hasChanged ? ArchiveError.writtenMeanwhile(path) : error
    }
  }

  /// Opens a connection that writes, and brings the tables up to date.
  ///
  /// - Parameter busyTimeout: how long to wait for another writer.
  func writer(busyTimeout: Duration = Archive.busyTimeout) throws(ArchiveError) -> DatabaseQueue {
    try Self.patiently(for: busyTimeout) { (rest: Duration) throws(ArchiveError) in
      try openedWriter(busyTimeout: rest, afterwards: busyTimeout)
    }
  }

  /// - Parameter usual: how long to wait for another writer once the connection is open.
  private func openedWriter(
    busyTimeout: Duration, afterwards usual: Duration
  ) throws(ArchiveError) -> DatabaseQueue {
    try checkWritable()
    var configuration = configuration(readonly: false)
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(busyTimeout / .seconds(1))
    let queue = try opened(at: path, configuration)
    do {
      // Asked first: a migrator with nothing to do would still wait for other writers.
      let isUpToDate = try queue.read { db in
        // The first statement that runs takes the snapshot; a look for a missing table does not.
        try db.execute(sql: "SELECT count(*) FROM sqlite_master")
        return try Schema.migrator.hasCompletedMigrations(db)
      }
      if !isUpToDate {
        // Two migrators would both do the same step.
        try FolderTurn.take(in: folder) { try Schema.migrator.migrate(queue) }
      }
      if try queue.unsafeRead(Reindexing.isNeeded) {
        try queue.inDatabase { db in
          // Not by `inBatch`, which does not write into an archive of another version.
          try db.inTransaction(.immediate) {
            try Reindexing.begin(in: db)
            return .commit
          }
        }
      }
      if busyTimeout != usual {
        let milliseconds = Int(usual / .milliseconds(1))
        try queue.inDatabase { db in
          try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
        }
      }
    } catch {
      try? queue.close()
      throw ArchiveError(error, path: path)
    }
    return queue
  }

  private func opened(
    at path: String, _ configuration: Configuration
  ) throws(ArchiveError) -> DatabaseQueue {
    WriteFault.noting
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      do {
        // In one snapshot: another program may be creating the tables.
        try queue.unsafeRead { db in
          try db.inTransaction(.deferred) {
            try check(db, isReader: configuration.readonly)
            return .commit
          }
        }
      } catch {
        try? queue.close()
        throw error
      }
      return queue
    } catch {
      throw ArchiveError(error, path: self.path).withoutExport(of: self.path)
    }
  }

  /// Refuses a database of another program or of a later version. A later version that only splits
  /// words differently can still be read.
  private func check(_ db: Database, isReader: Bool) throws {
    let id = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if id != Schema.applicationID {
      // The table of migrations is there a moment before the first migration.
      let tables = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
      guard tables == 0, id == 0 else { throw ArchiveError.foreign(path) }
      if isReader { throw ArchiveError.empty(path) }
      return
    }
    if let part = try Schema.unexpectedObject(of: db) {
      throw ArchiveError.damaged(path, "it has a \(part), which twinstant never makes")
    }
    if try Schema.migrator.hasBeenSuperseded(db) { throw ArchiveError.newer(path) }
    if isReader, try !Schema.isReadable(db) { throw ArchiveError.outdated(path) }
    if !isReader, try Reindexing.isOfNewerVersion(in: db) { throw ArchiveError.newer(path) }
  }

  private func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration.keepingQueue
    configuration.readonly = readonly
    // Otherwise GRDB would end the program where an interruption met the end of a transaction.
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(1)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { [path] db in
      // Before the first statement, so before any lock.
      try db.keepUntilClosed(LockedFile(path))
      // No mmap: a file that is cut off while it is read would end the program with SIGBUS. Nor is
      // it quicker while cells are checked: a mapped page is not cached, so it is checked at each
      // look.
      try db.execute(
        sql: """
          PRAGMA page_size = 8192; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;
          PRAGMA cache_size = \(readonly ? -24576 : -32768);
          """)
      if readonly {
        try db.distrust()
      } else {
        try db.execute(
          sql: """
            PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
            PRAGMA auto_vacuum = INCREMENTAL;
            PRAGMA synchronous = NORMAL; PRAGMA secure_delete = OFF;
            PRAGMA journal_size_limit = 67108864;
            """)
      }
    }
    return configuration
  }
}
