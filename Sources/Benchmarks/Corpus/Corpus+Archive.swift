import Archive
import ArgumentParser
import Foundation

/// The archive of a corpus.
extension Corpus {
  /// What the import of all posts took.
  struct Import {
    var seconds: Double
    /// The largest resident memory, in bytes.
    var peakMemory: Int
  }

  var path: String { "\(base)-a\(Archive.layoutVersion).db" }

  /// Returns the archive, and the import that made it: `nil` where an earlier run made it.
  ///
  /// - Parameter isRenewed: whether to import even if the archive is there, so that the figures are
  ///   of rows and sizes that the measured program wrote itself.
  func archive(
    isRenewed: Bool, _ report: Report
  ) throws -> (archive: Archive, imported: Import?) {
    var imported: Import?
    if isRenewed || access(path, F_OK) != 0 {
      imported = try makeArchive(report)
    } else {
      report.progress("\(posts) posts in an archive of \(Machine.date(ofFile: path))")
    }
    return (try Archive(at: path, mode: .readOnly), imported)
  }

  /// Imports all posts into a new archive, which takes the place of the one that is there.
  private func makeArchive(_ report: Report) throws -> Import {
    try export(report)
    let unfinished = path + ".part"
    removeDatabase(unfinished)
    report.progress("importing \(posts) posts")
    let running = Child.Running(command(exportPath, into: unfinished), log: log)
    let peak = running?.watchMemory()
    guard let child = running?.wait(), child.isWell else {
      throw ValidationError("\(program) import \(exportPath) failed: \(log) says why.")
    }
    guard Self.sync(unfinished) else {
      throw ValidationError("\(unfinished) could not be written: is the disk full?")
    }
    // Also the files that SQLite put beside the old one, which fit no other database.
    removeDatabase(path)
    guard rename(unfinished, path) == 0 else {
      throw ValidationError("\(unfinished) could not be given its name, \(path).")
    }
    removeDatabase(unfinished)
    return Import(seconds: child.seconds, peakMemory: peak ?? 0)
  }

  /// Imports a file into an archive.
  func importing(_ file: String, into archive: String) -> Child? {
    Child.run(command(file, into: archive), log: log)
  }

  private func command(_ file: String, into archive: String) -> [String] {
    [program, "import", "--archive", archive, file]
  }

  private var log: String { folder + "/log" }
}
