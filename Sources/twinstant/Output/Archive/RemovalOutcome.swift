import Archive

/// What became of a removal, how that is told, and the exit status.
enum RemovalOutcome {
  /// Also so many copied pictures.
  case removed(RemovalText, files: Int)
  /// Some posts may be gone by then.
  case brokenOff(RemovalText, files: Int, by: ArchiveError)
  /// Only paid answers were there.
  case forgotten(answers: String)
  case nothing(why: String)
  /// The person did not want it, or left.
  case unwanted(isInterrupted: Bool)
  /// By ^C, before anybody was asked.
  case calledOff

  /// For standard output: what was removed.
  var output: String {
    switch self {
    case .removed(let text, let files): text.lines + text.line(ofFiles: files)
    case .brokenOff(let text, let files, _): text.linesBeforeFailure + text.line(ofFiles: files)
    case .forgotten(let answers): answers + " removed.\n"
    case .nothing, .unwanted, .calledOff: ""
    }
  }

  /// For standard error.
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

  /// Why it was not finished, but for ^C.
  var failure: ArchiveError? {
    guard case .brokenOff(_, _, let error) = self, error.kind != .interrupted else { return nil }
    return error
  }

  var status: Int32 {
    switch self {
    case .removed, .forgotten: ExitStatus.found
    case .nothing, .unwanted(isInterrupted: false): ExitStatus.nothingFound
    case .brokenOff, .unwanted(isInterrupted: true), .calledOff: ExitStatus.interrupted
    }
  }
}
