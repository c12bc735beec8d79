import Databases
import Files
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of an archive: made so that nobody else can read it, and opened the same way every
/// time.
struct ArchiveFile: Sendable, Equatable {
  let path: String
  /// The link by which it was named.
  private let link: String?

  /// Resolves a link, as SQLite and others keep their files beside its target. A leading `file:`
  /// would make SQLite read the rest as a URI.
  init(path: String) {
    let target = Self.target(of: path)
    link = target == nil ? nil : path
    let named = target ?? path
    self.path = named.hasPrefix("/") ? named : "./" + named
  }

  private static func target(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, FileKind(status) == .link else { return nil }
    return AbsolutePath.of(path) ?? AbsolutePath.ofNewFile(path)
  }

  /// Of the file that the name leads to now: a link may have been made to lead elsewhere.
  var named: FileIdentity? { FileIdentity(at: link ?? path) }

  private var exists: Bool { access(path, F_OK) == 0 }

  func checkExists() throws(ArchiveError) {
    if !exists { throw .unreachable(path, errno) }
  }

  /// Of the file and of its write-ahead log.
  var bytes: Int {
    size(of: path) + logBytes
  }

  /// Whether its write-ahead log has anything in it.
  var hasLog: Bool { logBytes > 0 }

  /// Whether it has such a log and is not there itself.
  var hasLogAlone: Bool { !exists && hasLog }

  private var logBytes: Int { size(of: path + "-wal") }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Refuses anything but a regular file that can be read: opening a pipe would block for ever, and
  /// SQLite does not say why it cannot open one.
  private func checkFile() throws(ArchiveError) {
    // First: whoever makes an archive now writes into the file before it has a log.
    let hasLog = self.hasLog
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreachable(path, errno) }
    guard FileKind(status) == .file else { throw .foreign(path) }
    guard access(path, R_OK) == 0 else { throw .unreadable(path, errno) }
    // SQLite, even if it only reads, removes the log beside an empty file.
    if hasLog, status.st_size == 0 { throw .leftLog(path) }
  }

  private func refuseLinked() throws(ArchiveError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_nlink > 1 { throw .linked(path) }
  }

  /// Makes the file (0600) and its folder (0700) where they are missing. SQLite gives the files it
  /// puts beside it the same mode.
  ///
  /// Where a link leads no folder is made: the disk may not be there.
  func create() throws(ArchiveError) {
    let hasLog = self.hasLog
    if exists { return keepPrivateWhileEmpty() }
    if hasLog { throw .leftLog(path) }
    if let link, access(folder, F_OK) != 0, errno == ENOENT {
      throw ArchiveError(
        .failed, message: "\(link) is a link to \(path), and the folder \(folder) is not there.",
        remedy: "Make that folder or mount its disk, or let the link lead elsewhere.")
    }
    let error = PrivateFolder.make(for: path)
    guard error == 0 else { throw cannotCreate(folder, error) }
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw cannotCreate(path, errno)
    }
  }

  /// An empty file becomes as private as one that is made: SQLite makes the others by it.
  private func keepPrivateWhileEmpty() {
    var status = stat()
    guard stat(path, &status) == 0, FileKind(status) == .file, status.st_size == 0 else { return }
    chmod(path, 0o600)
  }

  private func cannotCreate(_ name: String, _ code: Int32) -> ArchiveError {
    let why = String(cString: strerror(code))
    return ArchiveError(
      code == ENOSPC ? .full : code == EACCES || code == EROFS ? .readOnly : .failed,
      message: "\(name) cannot be created: \(why).",
      remedy: "Free some space or get write permission there, or name another place.")
  }

  /// Opens a connection that reads only.
  ///
  /// Where even the folder cannot be written SQLite cannot lock the file, and it is read as it is.
  func reader() throws(ArchiveError) -> ArchiveReader {
    try checkFile()
    do { return ArchiveReader(try opened(at: path, configuration(readonly: true))) } catch {
      guard error.kind == .failed || error.kind == .readOnly, access(folder, W_OK) != 0 else {
        throw error
      }
    }
    // With a lock of this process on it SQLite could have opened it.
    ArchiveReader.closeLeft(of: path)
    return try unlockedReader()
  }

  /// Opens a connection that reads the file as it is, without locks.
  func unlockedReader() throws(ArchiveError) -> ArchiveReader {
    let unlocked = UnlockedFile(self)
    // Without its log the file lacks the last writes, and is inconsistent where they had begun.
    if logBytes > 0 { throw .unmerged(path) }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    do {
      let name = "file:\(escaped)?immutable=1"
      return ArchiveReader(try opened(at: name, configuration(readonly: true)), unlocked)
    } catch {
      throw unlocked.hasChanged ? ArchiveError.writtenMeanwhile(path) : error
    }
  }

  /// Opens a connection that writes, and brings the tables up to date.
  ///
  /// - Parameter busyTimeout: seconds to wait for another writer.
  func writer(busyTimeout: Double = 10) throws(ArchiveError) -> DatabaseQueue {
    let limit = ContinuousClock.now + .seconds(busyTimeout)
    while true {
      do throws(ArchiveError) {
        return try openedWriter(busyTimeout: busyTimeout)
      } catch {
        // SQLite does not wait where two turn a new file to write-ahead logging.
        guard error.kind == .busy, .now < limit else { throw error }
        usleep(5000)
      }
    }
  }

  private func openedWriter(busyTimeout: Double) throws(ArchiveError) -> DatabaseQueue {
    try checkFile()
    guard access(path, W_OK) == 0, access(folder, W_OK) == 0 else {
      throw ArchiveError(DatabaseError(resultCode: .SQLITE_READONLY), path: path)
    }
    try refuseLinked()
    var configuration = configuration(readonly: false)
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(busyTimeout)
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
        try queue.inTransaction(.immediate) { db in
          try Reindexing.begin(in: db)
          return .commit
        }
      }
    } catch {
      try? queue.close()
      throw ArchiveError(error, path: path)
    }
    return queue
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func opened(
    at path: String, _ configuration: Configuration
  ) throws(ArchiveError) -> DatabaseQueue {
    WriteFault.noting
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      OpenedQueues.keep(queue)
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
      throw ArchiveError(error, path: self.path)
    }
  }

  /// Refuses a database of another program or of a later version.
  private func check(_ db: Database, isReader: Bool) throws {
    let id = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if id != Schema.applicationID {
      // The list of migrations is there a moment before the first one.
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
  }

  private func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    // GRDB would end the program where an interruption met the end of a transaction.
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(1)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // No mmap: a damaged file would end the program with SIGBUS. Nor is it quicker here: a mapped
      // page is no cached one, so that its cells are checked again at each look.
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
