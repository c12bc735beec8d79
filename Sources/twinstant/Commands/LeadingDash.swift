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
  ///   - typed: the same as it was typed.
  /// - Throws: `Failure` of wrong usage for the first of them.
  static func refuse(_ ordered: [String], typed: [String]) throws(Failure) {
    guard let (argument, option) = first(in: ordered) else { return }
    let told = Sanitized.line(argument)
    if let option {
      throw Failure(
        "the value of \(option) begins with a dash.",
        remedy: "\(option)=\(told) takes it as it is.", status: ExitStatus.usage)
    }
    throw Failure(
      "unknown option '\(told)'.",
      remedy: MisspeltCommand.hint(in: typed)
        + "“\(ArgumentOrder.help(for: typed))” shows what can be asked. \(remedy)",
      status: ExitStatus.usage)
  }

  /// The first of them, with the option that it is the value of, if any.
  static func first(in ordered: [String]) -> (argument: String, option: String?)? {
    var option: String?
    for argument in ordered {
      if argument == "--" { return nil }
      let isDashed = argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.count > 1
      // Of a number below zero, the command itself says which ones it takes.
      let isNumber = option != nil && Int(argument) != nil
      if isDashed, !isNumber, argument != "-h" { return (argument, option) }
      let isName = option == nil && ArgumentOrder.withValue.contains(argument)
      option = isName ? argument : nil
    }
    return nil
  }
}
