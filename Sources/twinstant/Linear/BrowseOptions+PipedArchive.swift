import Archive
import Libc

extension BrowseOptions {
  /// Where sentences go: standard error if standard output is for the picked post alone.
  var spokenOutput: StandardStream { isPicking ? .error : .output }

  /// Whether anything but a person at a terminal asks, listens or gets what is picked.
  var isPiped: Bool { isatty(STDIN_FILENO) != 1 || !spokenOutput.isTerminal || picksForProgram }

  /// Opens the archive to search where a program writes the lines or reads the answers: a program
  /// gets no invented posts that it did not ask for.
  ///
  /// - Throws: `Failure`, also if there is neither an archive nor a live source.
  func pipedArchive() throws(Failure) -> ArchiveOpening {
    if let archive = try place.existing() { return .own(archive) }
    let missing = place.nothingImported
    guard hasLiveSources, let folder = TemporaryFolder.path() else { throw missing }
    report(missing)
    // Live sources answer beside an archive, here an empty one; their first post makes the person's
    // own.
    do throws(ArchiveError) {
      return .own(
        try Archive(at: folder + "/none.db", mode: .create) { ArchivePlace.accountHandles })
    } catch {
      throw Failure(error)
    }
  }
}
