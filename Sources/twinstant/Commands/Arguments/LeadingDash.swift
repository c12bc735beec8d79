import ArgumentParser
import Posts

/// Arguments that begin with one dash, as the name of a file may: there is no option of that kind
/// but -h.
///
/// The library takes such a word for an option of each letter. If one is an h, it prints help and
/// all seems well; otherwise it calls the argument missing.
enum LeadingDash {
  /// What may be done about such an argument.
  static let remedy = "Anything after -- is not read as an option."

  /// - Parameters:
  ///   - ordered: what the library is to read; words of a query that begin with a dash stand
  ///     behind `--` in it.
  ///   - typed: the arguments as they were typed.
  /// - Throws: `Failure` of wrong usage for the first of them.
  static func refuse(_ ordered: [String], typed: [String]) throws(Failure) {
    guard let (argument, option) = first(in: ordered) else { return }
    let told = Sanitized.line(argument)
    let help = "“\(ArgumentOrder.help(for: typed))” shows what can be asked."
    if let option {
      let isTaken = takes("\(option)=\(argument)", insteadOf: [option, argument], in: ordered)
      throw Failure(
        "the value of \(option) begins with a dash.",
        remedy: isTaken ? "\(option)=\(told.shellWord) takes it as it is." : help,
        status: ExitStatus.usage)
    }
    let meant = MisspeltCommand.hint(in: typed) + MeantOption.hint(argument, in: typed)
    throw Failure(
      "unknown option '\(told)'.", remedy: meant + "\(help) \(remedy)", status: ExitStatus.usage)
  }

  /// Whether the command understands this in place of two arguments: not every command has the
  /// option, and not every option takes any text.
  private static func takes(
    _ argument: String, insteadOf pair: [String], in ordered: [String]
  ) -> Bool {
    let joined = ordered.replacing(pair, with: [argument], maxReplacements: 1)
    return (try? TwinstantCommand.parseAsRoot(joined)) != nil
  }

  /// The first such argument, with the option that it is the value of, if any.
  static func first(in ordered: [String]) -> (argument: String, option: String?)? {
    var option: String?
    for argument in ordered {
      if argument == "--" { return nil }
      let isDashed = argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.count > 1
      // For a number below zero, the command itself says which ones it takes.
      let isNumber = option != nil && Int(argument) != nil
      if isDashed, !isNumber, argument != "-h" { return (argument, option) }
      let isName = option == nil && ArgumentOrder.withValue.contains(argument)
      option = isName ? argument : nil
    }
    return nil
  }
}
