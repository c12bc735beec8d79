import ArgumentParser
import Libc
import Posts

/// Runs the program: one command, to its end.
///
/// - Parameter arguments: without the program's own name.
/// - Returns: the exit status.
func launch(_ arguments: [String]) -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  // Report a file at its size limit in a sentence, as a full disk is, instead of ending the
  // program.
  signal(SIGXFSZ, SIG_IGN)
  holdStandardStreams()
  defer { TemporaryFolder.remove() }
  do {
    try RawArguments.refuseOtherThanUTF8()
    let arguments = ArgumentOrder.helpFirst(arguments)
    try refuseUnknownHelp(arguments)
    try EmptyOption.refuse(arguments)
    let ordered = ArgumentOrder.commandFirst(arguments)
    try refuseUnknownSubcommand(ordered)
    try LeadingDash.refuse(ordered, typed: arguments)
    var command = try TwinstantCommand.parseAsRoot(ordered)
    // The screen has its own, around what is measured.
    let trace = command is BrowseCommand ? nil : Trace.ofThisRun
    trace?.send("start")
    defer {
      trace?.send("exit")
      trace?.tellGaps()
    }
    if let command = command as? any StatusCommand { return try command.status() }
    try command.run()
    return ExitStatus.found
  } catch let failure as Failure {
    report(failure)
    return failure.status
  } catch {
    return explain(error, arguments)
  }
}

/// Ends the process with this status; after ^C and the like by the signal, as a shell expects of
/// it.
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

/// Refuses help on a command that is not there: the library would give that on all of them.
private func refuseUnknownHelp(_ arguments: [String]) throws(Failure) {
  guard arguments.first == "help" else { return }
  var group = TwinstantCommand.configuration
  var words = ["twinstant", "help"]
  for name in arguments.dropFirst() where !name.hasPrefix("-") {
    let commands = group.subcommands.map { $0.configuration }
    if commands.isEmpty {
      throw Failure(
        "“\(group.commandName ?? "")” has no subcommands, so there is no help on “\(name)”.",
        remedy: "“\(words.joined(separator: " "))” tells all about it.", status: ExitStatus.usage)
    }
    // It goes with each group, though none lists it.
    if name == "help" { return }
    guard let command = commands.first(where: { $0.commandName == name }) else {
      throw noCommand(name, among: commands)
    }
    group = command
    words.append(name)
  }
}

/// Refuses a word where the name of a subcommand stands: the library would call it unexpected, and
/// not say what is expected.
private func refuseUnknownSubcommand(_ arguments: [String]) throws(Failure) {
  guard let (group, name) = ArgumentOrder.unknownSubcommand(arguments) else { return }
  var failure = noCommand(name, among: group.subcommands.map { $0.configuration })
  failure.remedy += " “twinstant \(group.commandName ?? "") --help” shows what can be asked."
  throw failure
}

/// That none of these commands is called so.
private func noCommand(_ name: String, among commands: [CommandConfiguration]) -> Failure {
  let names = commands.filter(\.shouldDisplay).compactMap(\.commandName)
  let near = nearest(to: name, among: names).map { "Did you mean “\($0)”? " } ?? ""
  return Failure(
    "there is no command “\(name)”.",
    remedy: near + "The commands are: \(names.joined(separator: ", ")).",
    status: ExitStatus.usage)
}

/// A command whose result is its exit status.
protocol StatusCommand: ParsableCommand {
  /// - Throws: `Failure`.
  func status() throws -> Int32
}

/// Prints help, version and scripts for completion, which are no errors, on standard output;
/// everything else is wrong usage.
private func explain(_ error: any Error, _ arguments: [String]) -> Int32 {
  if TwinstantCommand.exitCode(for: error) == .success {
    let width = StandardStream.output.width
    let text =
      CompletedCommand.isAskedFor(by: arguments)
      ? CompletedCommand.script(for: error)
      : FoldedUsage.text(TwinstantCommand.fullMessage(for: error), columns: width)
    do throws(Failure) {
      try StandardStream.output.print(text + "\n")
    } catch {
      report(error)
      return error.status
    }
    return ExitStatus.found
  }
  var message = TwinstantCommand.message(for: error)
  let meant = MisspeltCommand.hint(in: arguments)
  // An option of the command that was meant is none of the screen's, nor one of those misspelt.
  if !meant.isEmpty, let guess = message.firstRange(of: " Did you mean") {
    message.removeSubrange(guess.lowerBound...)
  }
  // A query that begins with a dash looks like an option.
  let hint = message.contains("Unknown option") ? " " + LeadingDash.remedy : ""
  report(
    Failure(
      inOurStyle(message),
      remedy: meant + "“\(ArgumentOrder.help(for: arguments))” shows what can be asked." + hint,
      status: ExitStatus.usage))
  return ExitStatus.usage
}

/// What the library says as all other errors of commands are told: without a capital, with a stop.
private func inOurStyle(_ message: String) -> String {
  // Six values or more would be a list, a line each.
  let sentence = message.replacing(" the following:\n  - ", with: " ")
    .replacing("\n  - ", with: ", ")
  let told = sentence.prefix(1).lowercased() + sentence.dropFirst()
  guard let last = told.last, !".?!".contains(last), !told.contains("\n") else { return told }
  return told + "."
}
