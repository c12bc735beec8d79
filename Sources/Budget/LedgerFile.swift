import Databases
import Files
import GRDB
import Libc

/// The file of the ledger: 0600 in a folder of 0700, opened the same way by every running copy.
struct LedgerFile: Sendable {
  let queue: DatabaseQueue
  let identity: FileIdentity

  /// Opens the ledger at an absolute path, and makes it if it is missing.
  static func open(_ path: String) throws(LedgerError) -> LedgerFile {
    do {
      let error = PrivateFolder.make(for: path)
      guard error == 0 else { throw systemError("The folder of \(path)", error) }
      // Two that make a new ledger would both make the same tables, and neither would wait for the
      // other.
      return try FolderTurn.take(in: PathParts.folder(of: path)) {
        let identity = try create(path)
        return LedgerFile(queue: try opened(path), identity: identity)
      }
    } catch {
      throw LedgerError(error, path: path)
    }
  }

  private static func create(_ path: String) throws -> FileIdentity {
    let file = Libc.open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw systemError(path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw systemError(path, errno) }
    // An existing file may have been made by something else; the files beside it get its mode.
    fchmod(file, 0o600)
    return FileIdentity(status)
  }

  private static func opened(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration.keepingQueue
    configuration.journalMode = .wal
    // Longer than any transaction of another copy takes.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // So that nothing else here opens the file: an archive may claim that it holds a picture.
      try db.keepUntilClosed(LockedFile(path))
      // An answer that is dropped must not stay in the file.
      try db.execute(
        sql: "PRAGMA secure_delete = ON; PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0")
    }
    WriteFault.noting
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    do {
      // What is reserved must be on the disk before the request leaves. Set only now: GRDB turns on
      // write-ahead logging last, and then sets this to NORMAL, with which a power cut takes the
      // last rows.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try migrator.migrate(queue)
      try queue.unsafeRead(requireTables)
    } catch {
      try? queue.close()
      throw error
    }
    return queue
  }

  static func systemError(_ what: String, _ error: Int32) -> LedgerError {
    let remedy =
      switch error {
      case ELOOP: "Remove the link that is there."
      case EISDIR: "Move the folder away that has its name."
      case ENOTDIR: "Move the file away that is where a folder should be."
      case ENOSPC, EDQUOT: LedgerError.freeSpace
      default: "Get write permission there."
      }
    return LedgerError(
      message: "\(what) cannot be created: \(systemReason(error)).",
      remedy: LedgerError.consequence + remedy)
  }

  /// - Throws: `DatabaseError` if any table is missing: then nothing may be spent.
  static func requireTables(_ db: Database) throws {
    for table in ["request", "answer", "anchor", "inquiry"] {
      _ = try Row.fetchOne(db, sql: "SELECT 1 FROM \(table)")
    }
  }

  /// `request` has what was reserved, and later what the answer was worth, in millionths of a
  /// dollar; `first` and `last` are the days on which it may be billed. `answer` keeps what was
  /// paid for today. `anchor` is the last time that a server gave, of no `boot` if it is
  /// in doubt; `uptime` then tells what is doubted. `inquiry` is when a server that gives none may
  /// be asked again.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: requests, answers, time") { db in
      try db.execute(
        sql: """
          CREATE TABLE request(
            key INTEGER PRIMARY KEY, source TEXT NOT NULL, first INT NOT NULL, last INT NOT NULL,
            cost INT NOT NULL);
          CREATE INDEX request_last ON request(source, last);
          CREATE TABLE answer(
            source TEXT NOT NULL, question TEXT NOT NULL, day INT NOT NULL,
            body BLOB NOT NULL, PRIMARY KEY(source, question)) WITHOUT ROWID;
          CREATE TABLE anchor(
            source TEXT PRIMARY KEY, boot TEXT NOT NULL, uptime INT NOT NULL, server INT NOT NULL)
            WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("2: asking the time") { db in
      try db.execute(
        sql: """
          CREATE TABLE inquiry(
            source TEXT PRIMARY KEY, boot TEXT NOT NULL, next INT NOT NULL, pause INT NOT NULL)
            WITHOUT ROWID;
          """)
    }
    // By this machine's clock, as a person reads it; `NULL` for answers that an earlier version
    // kept.
    migrator.registerMigration("3: when answers came") { db in
      try db.execute(sql: "ALTER TABLE answer ADD COLUMN came INT")
    }
    return migrator
  }
}
