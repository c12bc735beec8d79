import Files
import GRDB
import Posts
import Synchronization

/// The store of posts and its search: one file, SQLite with FTS5.
///
/// Reading blocks the calling thread and happens on one connection, one reading at a time; call
/// it from one worker thread. Writers (`makeWriter`) have connections of their own and never make a
/// reader wait.
package final class Archive: Sendable {
  /// What may happen to the file when it is opened.
  package enum Mode: Sendable, Hashable {
    /// Makes the file where it is missing, or empty.
    case create
    case existing
    /// Never writes, not even to bring an older archive up to date.
    case readOnly
  }

  /// How long writers wait for others, unless they are told otherwise.
  package static let busyTimeout = Duration.seconds(10)

  let file: ArchiveFile
  let pace: WalkPace
  /// Returns the person's handles that no import named.
  let otherHandles: @Sendable () -> [String]
  private let reader: ArchiveReader
  private let isHeld = Atomic(false)
  private let isClosing = Atomic(false)
  private let hasFailed = Atomic(false)
  /// What stops the reading under way.
  private let reading = Mutex<Interruption?>(nil)
  private let identity: FileIdentity?
  /// The stamp of the file as it was opened, or as this process has left it since.
  private let stamp: Mutex<FileStamp?>
  private let rows = Mutex(PostTable(keepsPosts: true))
  private let statements = Mutex(KeptStatements())
  let cachedAnswers = Mutex(CachedAnswers())
  /// Unsafe, but used only on the queue of `connection`, and at the end, when nobody else has it.
  nonisolated(unsafe) let keptIndexes = KeptIndexes()

  /// Where the file is: behind the link, if it was named by one.
  package var path: String { file.path }
  private var connection: DatabaseQueue { reader.connection }

  /// Whether the archive's name leads to another file than the one that was opened, or the archive
  /// must be opened anew to see what others write. Any thread.
  package var isReplaced: Bool {
    if let unlocked = reader.unlocked, unlocked.isOutdated { return true }
    return file.named.map { $0 != identity } ?? false
  }

  /// Whether another archive reads the same file, and sees the same in it. Any thread.
  package func isSameFile(as other: Archive) -> Bool {
    identity == other.identity && reader.unlocked == other.reader.unlocked
  }

  /// - Parameter handles: the person's handles besides those that imports name; called wherever the
  ///   latter are read.
  package convenience init(
    at path: String, mode: Mode, handles: @escaping @Sendable () -> [String] = { [] }
  ) throws(ArchiveError) {
    try self.init(at: path, mode: mode, pace: WalkPace(), handles: handles)
  }

  /// - Parameter isLocked: whether to lock the file, where that is possible.
  init(
    at path: String, mode: Mode, pace: WalkPace, isLocked: Bool = true,
    handles: @escaping @Sendable () -> [String] = { [] }
  ) throws(ArchiveError) {
    self.pace = pace
    otherHandles = handles
    file = ArchiveFile(path: path)
    if mode == .create { try file.create() }
    try file.checkExists()
    // Taken before opening: a file put there meanwhile counts as another one and is opened again.
    identity = FileIdentity(at: file.path)
    stamp = Mutex(FileStamp(at: file.path))
    reader = try isLocked ? Self.connect(file, mode) : file.unlockedReader()
    ArchiveUsers.add(self, of: identity)
  }

  deinit {
    keptIndexes.forget()
    reader.end()
  }

  /// Opens a reader; unless `mode` forbids it, an archive with older tables is brought up to date
  /// first.
  private static func connect(
    _ file: ArchiveFile, _ mode: Mode
  ) throws(ArchiveError) -> ArchiveReader {
    do { return try file.reader() } catch {
      switch error.kind {
      case .outdated where mode != .readOnly, .empty where mode == .create: break
      default: throw error
      }
    }
    do { try file.writer().close() } catch {
      let error = ArchiveError(error, path: file.path)
      throw error.kind == .full ? .withoutTables(file.path) : error
    }
    return try file.reader()
  }

  /// Makes all reading from now on see the archive as it is now, whoever writes in it: one snapshot
  /// for as long as this object lives. Until it ends, the file keeps what others remove.
  package func hold() throws(ArchiveError) {
    do {
      try connection.unsafeRead { db in
        try PreparedStatement("BEGIN", in: db).run()
        // The snapshot is that of the first reading.
        _ = try db.dataVersion()
      }
      isHeld.store(true, ordering: .relaxed)
    } catch {
      throw ArchiveError(error, path: path)
    }
  }

  /// Reads in one snapshot of the archive. Not recursive: `body` reads with what it is given.
  ///
  /// - Throws: also where nothing failed, if somebody wrote in a file that cannot be locked.
  func read<T: Sendable>(
    _ interruption: Interruption = Interruption(),
    _ body: (Database, inout PostTable) throws -> T
  ) throws(ArchiveError) -> T {
    do {
      let result: T = try connection.unsafeRead { db in
        if isClosed { throw ArchiveError.interrupted }
        return try rows.withLock { rows in
          let isHeld = isHeld.load(ordering: .relaxed)
          if !isHeld { try PreparedStatement("BEGIN", in: db).run() }
          // Outside of what can be interrupted: an interrupted ROLLBACK would leave the transaction
          // open.
          defer { if !isHeld { try? PreparedStatement("ROLLBACK", in: db).run() } }
          return try interruption.covering(connection) {
            reading.withLock { $0 = interruption }
            defer { reading.withLock { $0 = nil } }
            // Whoever closes it from here on knows of this reading.
            if isClosed { throw ArchiveError.interrupted }
            if try rows.forgetIfOthersWrote(in: db) {
              try statements.withLock { try $0.forgetIfTablesChanged(in: db) }
            }
            return try body(db, &rows)
          }
        }
      }
      guard let unlocked = reader.unlocked, unlocked.hasChanged else { return result }
    } catch {
      guard let unlocked = reader.unlocked, unlocked.hasChanged else {
        let failure = ArchiveError(error, path: path)
        if failure.isOfContent { hasFailed.store(true, ordering: .relaxed) }
        throw failure
      }
    }
    hasFailed.store(true, ordering: .relaxed)
    throw .writtenMeanwhile(path)
  }
}

extension Archive: ArchiveUser {
  /// Whether the archive was let go: all reading is interrupted then. Any thread.
  package var isClosed: Bool { isClosing.load(ordering: .relaxed) }

  /// Whether a reading failed because of what is in the file, or because somebody wrote in it. Any
  /// thread.
  package var hasMetDamage: Bool { hasFailed.load(ordering: .relaxed) }

  /// Closes everything that this process has open of the file, if it may have been overwritten in
  /// place: because others wrote it since it was opened, or because it is damaged, whether it is
  /// still at its path or not. Whoever opens it afterwards sees it as it is.
  ///
  /// - Returns: whether it did. Then this archive is of no more use.
  package func letGoIfWritten() -> Bool {
    let known = stamp.withLock { $0 }
    guard hasMetDamage || FileStamp(at: path).map({ $0 != known }) ?? false else { return false }
    ArchiveUsers.close(identity)
    return true
  }

  func close() {
    isClosing.store(true, ordering: .relaxed)
    // Inside the lock: afterwards that interruption may be of another archive's reading.
    reading.withLock { _ = $0?.giveUpReading() }
    connection.unsafeRead { _ in keptIndexes.forget() }
    reader.end()
  }

  func take(_ new: FileStamp?, after old: FileStamp?) {
    stamp.withLock { if $0 == old { $0 = new } }
  }
}

extension ArchiveError {
  /// Whether the error is about what the file holds.
  fileprivate var isOfContent: Bool {
    switch kind {
    case .damaged, .foreign, .failed: true
    default: false
    }
  }
}
