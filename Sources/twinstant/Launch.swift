import ArgumentParser
import Glibc

/// Runs the program: one command, to its end.
///
/// - Parameter arguments: without the program's own name.
/// - Returns: the exit status.
func launch(_ arguments: [String]) -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  // A file at its size limit is reported in a sentence, as a full disk is, instead of ending the program.
  signal(SIGXFSZ, SIG_IGN)
  defer { TemporaryFolder.remove() }
  do {
    var command = try TwinstantCommand.parseAsRoot(ArgumentOrder.subcommandsFirst(arguments))
    if let command = command as? any StatusCommand { return try command.status() }
    try command.run()
    return ExitStatus.found
  } catch let failure as Failure {
    report(failure)
    return failure.status
  } catch {
    return explain(error)
  }
}

/// A command whose result is its exit status.
protocol StatusCommand: ParsableCommand {
  /// - Throws: `Failure`.
  func status() throws -> Int32
}

/// Help and the version go to standard output and are no error; all else is wrong usage.
private func explain(_ error: any Error) -> Int32 {
  if TwinstantCommand.exitCode(for: error) == .success {
    StandardStream.output.write(TwinstantCommand.fullMessage(for: error) + "\n")
    return ExitStatus.found
  }
  let message = TwinstantCommand.message(for: error)
  // A query may begin with a dash, and then it looks like an option.
  let hint = message.contains("Unknown option") ? " What stands behind -- is no option." : ""
  report(
    Failure(
      message, remedy: "“twinstant --help” shows what can be asked." + hint,
      status: ExitStatus.usage))
  return ExitStatus.usage
}
