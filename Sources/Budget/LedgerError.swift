import Databases
import Errors
import GRDB

/// Why the ledger refuses, or cannot be used: no money is spent then.
package struct LedgerError: ExplainedError, Sendable, Hashable {
  /// One sentence.
  package var message: String
  /// What to do next.
  package var remedy: String
  /// Whether a cap would be passed, so that asking again helps only later.
  package var isOverBudget: Bool

  init(message: String, remedy: String, isOverBudget: Bool = false) {
    self.message = message
    self.remedy = remedy
    self.isOverBudget = isOverBudget
  }

  /// The consequence if the ledger cannot be used.
  static let consequence = "Nothing is spent without it. "
  /// What to do if the ledger's disk is full, or the person's share of it.
  static let freeSpace = "Free some space."

  /// Any error met while working in the ledger at `path`.
  init(_ error: any Error, path: String) {
    if let error = error as? LedgerError {
      self = error
      return
    }
    let fault = error as? DatabaseError
    let write = fault?.takeWriteFault()
    let remedy =
      switch fault?.resultCode.primaryResultCode {
      // SQLite says the last of these if a table is missing.
      case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR:
        "Move the file away, with -wal and -shm beside it, once twinstant has ended everywhere: "
          + "what it had counted of this month is then forgotten."
      case .SQLITE_FULL: Self.freeSpace
      case .SQLITE_NOMEM: "Close other programs, then ask again."
      case .SQLITE_BUSY, .SQLITE_LOCKED: "Another program uses it: ask again when that is done."
      case .SQLITE_IOERR:
        write?.remedy.map { $0 + "." }
          ?? Self.freeSpace
          + " If a file was moved or deleted there, end twinstant everywhere first."
      default: "Get write permission for it."
      }
    self.init(
      message: "The ledger of paid requests \(path) cannot be used: "
        + "\(write?.reason ?? fault?.message ?? "nothing says why").",
      remedy: Self.consequence + remedy)
  }
}
