import Archive
import Files
import Libc
import Posts

/// Searches without a screen, to the end.
///
/// - Returns: the exit status, and the post that was picked.
/// - Throws: `Failure` if there is nothing that can be read.
func browseLinearly(_ options: BrowseOptions, _ trace: Trace?) throws(Failure) -> (Int32, Post?) {
  let ending = LinearEnd()
  PrivateFolder.make(Places.ofThisPerson.state)
  var browsing: LinearBrowsing
  let opening =
    options.isPiped && !options.isDemo ? try options.pipedArchive() : openArchive(options)
  switch opening {
  case .own(let archive): browsing = LinearBrowsing(options, archive, isDemo: false, ending, trace)
  case .demo(let archive):
    try DemoPlace().complete(archive)
    browsing = LinearBrowsing(options, archive, isDemo: true, ending, trace)
  case .failed(let error): throw Failure(error)
  }
  try browsing.run()
  trace?.send("exit")
  let isLeft = options.isPicking && browsing.picked == nil
  return (isLeft ? ExitStatus.interrupted : ExitStatus.done, browsing.picked)
}

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
