import GRDB

/// Records that words of removed posts may still be in the file, and copies of their pictures
/// beside it: from the first removal until the file has been rewritten, even if the program is
/// killed.
enum UnfinishedRemoval {
  /// Must be called in each transaction that removes posts.
  static func note(in db: Database) throws { try ArchiveNumber.note(.removal, in: db) }

  /// The number of the last note; `nil` if there is none.
  static func noted(in db: Database) throws -> Int64? { try ArchiveNumber.value(.removal, in: db) }

  static func exists(in db: Database) throws -> Bool { try noted(in: db) != nil }

  /// Moves the log into the file, which has its old pages until then, and forgets the note. Must be
  /// called once the file has been rewritten.
  ///
  /// - Parameter noted: the last note before anything was done about it.
  /// - Returns: `false` if a reader is in the way. Then the note stays until the next writer has
  ///   emptied the log or, if another writer is in the way as well, until the next compacting.
  static func settle(_ noted: Int64?, in db: Database) throws -> Bool {
    if try emptyLog(forgetting: noted, in: db) { return true }
    if let noted { _ = try noteRewriting(noted, in: db) }
    return false
  }

  /// Moves the log into the file, as every writer does in the end. If a removal waited only for
  /// that, its note is forgotten, too.
  static func settleRewritten(in db: Database) throws {
    // Asked first: the log that is emptied must be one that has the rewritten file.
    let noted = try? rewritten(in: db)
    _ = try emptyLog(forgetting: noted, in: db)
  }

  /// - Returns: `false` if a reader or another writer is in the way. Then the note stays.
  private static func emptyLog(forgetting noted: Int64?, in db: Database) throws -> Bool {
    // In this order: a kill in between leaves a note too many, but no words without a note.
    guard try db.emptyLog() else { return false }
    guard let noted else { return true }
    guard try forget(noted, in: db) else { return false }
    // What forgetting wrote is small, but the file must be whole for those who may not write.
    _ = try db.emptyLog()
    return true
  }

  /// Records that the file was rewritten after a note; unless others have removed posts since then.
  private static func noteRewriting(_ noted: Int64, in db: Database) throws -> Bool {
    try unlessBusy(db) {
      if try self.noted(in: db) == noted { try ArchiveNumber.set(.rewritten, noted, in: db) }
    }
  }

  /// Changes what is noted; `false` if another writer is in the way. The removal has not failed
  /// then, as its posts are gone: a note too many costs no more than a compacting.
  private static func unlessBusy(_ db: Database, _ change: () throws -> Void) throws -> Bool {
    do {
      try db.inBatch(change)
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return false
    }
  }

  /// The number of the last note if the file was rewritten after it.
  private static func rewritten(in db: Database) throws -> Int64? {
    guard let rewritten = try ArchiveNumber.value(.rewritten, in: db) else { return nil }
    return try noted(in: db) == rewritten ? rewritten : nil
  }

  /// Forgets a note.
  ///
  /// - Parameter noted: the last note before anything was done about it: words of posts that others
  ///   have removed since then may still be there.
  private static func forget(_ noted: Int64, in db: Database) throws -> Bool {
    try unlessBusy(db) {
      guard try ArchiveNumber.forget(.removal, noted: noted, in: db) else { return }
      try ArchiveNumber.remove(.rewritten, in: db)
      try RemovedCopies.forget(in: db)
    }
  }
}
