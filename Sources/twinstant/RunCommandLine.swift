import ArgumentParser
import Libc

/// Runs the program: one command, to its end.
///
/// - Parameter arguments: without the program's own name.
/// - Returns: the exit status.
func runCommandLine(_ arguments: [String]) -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  // Report a file at its size limit in a sentence, as a full disk is, instead of ending the
  // program.
  signal(SIGXFSZ, SIG_IGN)
  holdStandardStreams()
  defer { TemporaryFolder.remove() }
  do {
    try RawArguments.refuseOtherThanUTF8()
    let arguments = ArgumentOrder.helpFirst(arguments)
    try UnknownCommand.refuseHelp(arguments)
    try EmptyOption.refuse(arguments)
    try OptionOfScreen.refuse(arguments)
    let ordered = ArgumentOrder.commandFirst(arguments)
    try UnknownCommand.refuse(ordered)
    try LeadingDash.refuse(ordered, typed: arguments)
    // What a shell offers at Tab is looked up in the settings and the archive as the line is read.
    if ordered.first == "---completion" { try RawEnvironment.refuseOtherThanUTF8() }
    var parsed = try TwinstantCommand.parseAsRoot(ordered)
    guard let command = parsed as? any StatusCommand else {
      // Help, which needs no place: neither do the version and the scripts for completion, which
      // the library throws.
      try parsed.run()
      return ExitStatus.done
    }
    try RawEnvironment.refuseOtherThanUTF8()
    // The screen sends these two events itself, around what is measured.
    let trace = command is BrowseCommand ? nil : Trace.ofThisRun
    trace?.send("start")
    defer {
      trace?.send("exit")
      trace?.tellGaps()
    }
    return try command.status()
  } catch let failure as Failure {
    report(failure)
    return failure.status
  } catch {
    return ParserAnswer.tell(error, to: arguments)
  }
}

/// Ends the process with this status; after ^C and the like by the signal, as a shell expects.
func leave(_ status: Int32) -> Never {
  if status == ExitStatus.interrupted, InterruptFlag.isRaised { InterruptFlag.endProcess() }
  exit(status)
}

/// Opens a placeholder, neither readable nor writable, for each closed standard stream: the next
/// file to be opened would take its descriptor, and receive output meant for a person.
private func holdStandardStreams() {
  for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
