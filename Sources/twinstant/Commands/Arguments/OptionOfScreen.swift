/// An option that the screen takes, before the name of a command that does not.
///
/// Without a command's name in front, the screen is meant: the name would be a word of the query,
/// and --linear would search for it.
enum OptionOfScreen {
  /// - Parameter arguments: what was typed, without the program's own name.
  /// - Throws: `Failure` of wrong usage for the first of them.
  static func refuse(_ arguments: [String]) throws(Failure) {
    guard let (option, command) = ArgumentOrder.optionOfScreen(in: arguments) else { return }
    throw Failure(
      "“\(command)” does not take \(option).",
      remedy: "“twinstant \(command) --help” shows what can be asked. "
        + "Behind -- “\(command)” is a word of a query.",
      status: ExitStatus.usage)
  }
}
