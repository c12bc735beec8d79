import Files
import GRDB
import Synchronization

/// What a writer writes to: the file that was at the archive's path when it was opened, as long as
/// it stays there.
final class WriterConnection: ArchiveUser {
  let file: ArchiveFile
  private let database: DatabaseQueue
  private let identity: FileIdentity?
  private let isClosed = Atomic(false)
  let isWriting = Atomic(false)

  init(_ file: ArchiveFile, busyTimeout: Duration) throws(ArchiveError) {
    self.file = file
    identity = FileIdentity(at: file.path)
    database = try file.writer(busyTimeout: busyTimeout)
    ArchiveUsers.add(self, of: identity)
  }

  deinit {
    // Other users are not told: whoever releases this one may have the list of users locked.
    if isInPlace { moveLog() }
    try? database.close()
  }

  /// Whether the file is still the one at its path, and open. Any thread.
  var isInPlace: Bool {
    !isClosed.load(ordering: .sequentiallyConsistent) && FileIdentity(at: file.path) == identity
  }

  /// Whether the archive's name still leads to that file. Any thread.
  var isNamed: Bool { isInPlace && file.named == identity }

  /// Moves what was written into the file itself.
  ///
  /// It does not if the file was moved away: the log at its path may be another archive's.
  func rest() {
    guard isInPlace else { return }
    ArchiveUsers.writing(file.path, of: identity, moveLog)
  }

  private func moveLog() { database.writeWithoutTransaction { $0.rest() } }

  /// Writes everything or nothing, once no other connection writes.
  func inBatch<T: Sendable>(_ body: (Database) throws -> T) throws -> T {
    isWriting.store(true, ordering: .sequentiallyConsistent)
    defer { stopWriting() }
    return try database.inDatabase { db in
      if isClosed.load(ordering: .sequentiallyConsistent) { throw ArchiveError.interrupted }
      return try db.inBatch { try body(db) }
    }
  }

  /// Runs what needs no transaction, or begins its own.
  func withoutTransaction<T>(_ body: (Database) throws -> T) throws -> T {
    try database.inDatabase(body)
  }

  /// Closes the connection, but does not wait for a batch that is being written, since that may
  /// wait for others: then the connection is closed after it.
  func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    if !isWriting.load(ordering: .sequentiallyConsistent) { try? database.close() }
  }

  /// Ignored: a writer goes by no stamp.
  func take(_ new: FileStamp?, after old: FileStamp?) {}

  private func stopWriting() {
    isWriting.store(false, ordering: .sequentiallyConsistent)
    if isClosed.load(ordering: .sequentiallyConsistent) { try? database.close() }
  }
}
