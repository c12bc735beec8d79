import Accounts
import Budget
import Errors
import Files
import Libc
import Saved

/// Checks the files of the state folder: one finding for each that cannot be used. Where nothing
/// can be written in the folder, no finding here says so again.
enum StateFindings {
  static func of(_ places: Places) -> [Finding] {
    // Without the ledger no source with a price is asked.
    finding("ledger") { () throws(LedgerError) in try Ledger(path: places.ledger).check() }
      + finding("access") { () throws(FileError) in try places.access.check() }
      + finding("sources") { () throws(FileError) in try places.sources.check() }
      + finding("tokens") { () throws(FileError) in try places.sessions.check() }
      + finding("apps") { () throws(FileError) in try places.apps.check() }
      + ofSaved(SavedFile(places.saved)) + ofText("history", places.history)
      + ofText("log", places.log)
  }

  private static func finding<Fault: ExplainedError>(
    _ subject: String, _ check: () throws(Fault) -> Void
  ) -> [Finding] {
    do throws(Fault) {
      try check()
      return []
    } catch {
      return [.problem(subject, error)]
    }
  }

  private static func ofSaved(_ file: SavedFile) -> [Finding] {
    file.content().problems.map { .problem("saved", $0) }
  }

  /// Checks a file to which lines are appended; if that is impossible, nothing else says so.
  private static func ofText(_ subject: String, _ path: String) -> [Finding] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    let isFolderWritable = access(PathParts.folder(of: path), W_OK | X_OK) == 0
    let needed = isFolderWritable ? R_OK | W_OK : R_OK
    if FileKind(status) == .file, access(path, needed) == 0 { return [] }
    return [
      .problem(
        subject, "\(path) is not a readable and writable file: nothing is kept there",
        remedy: "Check that it is a file and that you own it, or move it away.")
    ]
  }
}
