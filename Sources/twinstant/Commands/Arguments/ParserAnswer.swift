import ArgumentParser
import Libc

/// What the library says where there is no command to run; it throws this as an error, even where a
/// person has asked for it.
enum ParserAnswer {
  /// Prints help, version and scripts for completion, which are no errors, on standard output;
  /// everything else is wrong usage.
  ///
  /// - Parameter arguments: what was typed, without the program's own name.
  /// - Returns: the exit status.
  static func tell(_ answer: any Error, to arguments: [String]) -> Int32 {
    makeRoom()
    guard TwinstantCommand.exitCode(for: answer) == .success else {
      report(wrongUsage(answer, arguments))
      return ExitStatus.usage
    }
    let text =
      CompletedCommand.isAskedFor(by: arguments)
      ? CompletedCommand.script(for: answer)
      : folded(TwinstantCommand.fullMessage(for: answer))
    do throws(Failure) {
      try StandardStream.output.print(text + "\n")
    } catch {
      report(error)
      return error.status
    }
    return ExitStatus.done
  }

  /// Gives help enough columns for something to stand behind the names of options: with fewer the
  /// library leaves out what they do, or ends the program. It takes them from the environment.
  private static func makeRoom() {
    if columns < fewestColumns { setenv("COLUMNS", String(fewestColumns), 1) }
  }

  private static let fewestColumns = 40

  /// The columns at which the library folds help.
  private static var columns: Int {
    environmentVariable("COLUMNS").flatMap { Int($0) } ?? StandardStream.output.width
  }

  /// Help with what the library does not fold well, at the width at which it folds the rest.
  private static func folded(_ help: String) -> String {
    let columns = Self.columns
    return FoldedUsage.text(FoldedColumns.text(help, columns: columns), columns: columns)
  }

  private static func wrongUsage(_ error: any Error, _ arguments: [String]) -> Failure {
    var message = TwinstantCommand.message(for: error)
    let option = option(toldIn: message)
    let meant = MisspeltCommand.hint(in: arguments) + MeantOption.hint(option, in: arguments)
    // An option of the command that was meant is not a misspelt option of the screen.
    if let guess = message.firstRange(of: " Did you mean '") {
      let name = String(message[guess.upperBound...].prefix { $0 != "'" })
      if !meant.isEmpty || !MeantOption.isLikely(name, for: option) {
        message.removeSubrange(guess.lowerBound...)
      }
    }
    // A query that begins with a dash looks like an option.
    let hint = message.contains("Unknown option") ? " " + LeadingDash.remedy : ""
    return Failure(
      inOurStyle(abridging(arguments, in: message)),
      remedy: meant + "“\(ArgumentOrder.help(for: arguments))” shows what can be asked." + hint,
      status: ExitStatus.usage)
  }

  /// A message in which of long arguments only both ends are repeated: a script may hand over a
  /// text of any length.
  private static func abridging(_ arguments: [String], in message: String) -> String {
    var message = message
    for argument in arguments {
      let value = argument.drop { $0 != "=" }.dropFirst()
      for typed in [argument, String(value)] {
        let short = abridged(typed, columns: argumentColumns)
        if short != typed { message = message.replacing(typed, with: short) }
      }
    }
    return message
  }

  /// The most cells in which a sentence repeats an argument.
  static let argumentColumns = 80

  /// The first option in a message, which is the wrong one; empty if there is none.
  private static func option(toldIn message: String) -> String {
    String(message.split { $0 == " " || $0 == "'" }.first { $0.hasPrefix("-") } ?? "")
  }

  /// A message in the style of all other errors: without a capital, with a stop.
  private static func inOurStyle(_ message: String) -> String {
    // Six values or more would be a list, a line each.
    let sentence = message.replacing(" the following:\n  - ", with: " ")
      .replacing("\n  - ", with: ", ")
    let told = sentence.prefix(1).lowercased() + sentence.dropFirst()
    guard let last = told.last, !".?!".contains(last), !told.contains("\n") else { return told }
    return told + "."
  }
}
