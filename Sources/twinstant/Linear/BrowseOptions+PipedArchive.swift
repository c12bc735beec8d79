import Archive
import Libc

extension BrowseOptions {
  /// Where sentences go: standard error if standard output is for the picked post alone.
  var spokenOutput: StandardStream { isPicking ? .error : .output }

  /// Whether it is not a person at a terminal who asks and listens, and gets what is picked.
  var isPiped: Bool { isatty(STDIN_FILENO) != 1 || !spokenOutput.isTerminal || picksForProgram }

  /// Opens the archive to search where a program writes the lines or reads the answers: it gets no
  /// invented posts that it did not ask for.
  ///
  /// - Throws: `Failure`, also if there is neither an archive nor a live source.
  func pipedArchive() throws(Failure) -> ArchiveOpening {
    if let archive = try place.existing() { return .own(archive) }
    let missing = place.nothingImported
    guard hasLiveSources, let folder = TemporaryFolder.path() else { throw missing }
    report(missing)
    // They answer beside an archive; the person's own is made by their first post.
    do throws(ArchiveError) {
      return .own(
        try Archive(at: folder + "/none.db", mode: .create) { ArchivePlace.accountHandles })
    } catch {
      throw Failure(error)
    }
  }
}
