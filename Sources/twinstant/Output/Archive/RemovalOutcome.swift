import Archive

/// What became of a removal, how that is told, and the exit status.
enum RemovalOutcome {
  /// The posts were removed, and so many copied pictures.
  case removed(RemovalText, files: Int)
  /// The removal was broken off; some posts may be gone by then.
  case brokenOff(RemovalText, files: Int, by: ArchiveError)
  /// Only paid answers were there.
  case forgotten(answers: String)
  case nothing(why: String)
  /// The person did not want the removal, or left.
  case unwanted(isInterrupted: Bool)
  /// Called off by ^C, before anybody was asked.
  case calledOff

  /// What was removed, for standard output.
  var output: String {
    switch self {
    case .removed(let text, let files): text.lines + text.line(ofFiles: files)
    case .brokenOff(let text, let files, _): text.linesBeforeFailure + text.line(ofFiles: files)
    case .forgotten(let answers): answers + " removed.\n"
    case .nothing, .unwanted, .calledOff: ""
    }
  }

  /// What else is to be said, for standard error.
  var remarks: String {
    switch self {
    case .removed(let text, _) where text.counts.isBeingRead:
      "Another program is reading the archive, and the words are still in the file. When "
        + "it has ended, the next import takes them out, or “twinstant archive compact”.\n"
    case .brokenOff where failure == nil: ArchiveInfoText.interrupted
    case .nothing(let why): why + "\n"
    case .unwanted: "Nothing was removed.\n"
    case .removed, .brokenOff, .forgotten, .calledOff: ""
    }
  }

  /// Why the removal was not finished; `nil` where ^C ended it.
  var failure: ArchiveError? {
    guard case .brokenOff(_, _, let error) = self, error.kind != .interrupted else { return nil }
    return error
  }

  var status: Int32 {
    switch self {
    case .removed, .forgotten: ExitStatus.done
    case .nothing, .unwanted(isInterrupted: false): ExitStatus.nothingFound
    case .brokenOff, .unwanted(isInterrupted: true), .calledOff: ExitStatus.interrupted
    }
  }
}
