import ArgumentParser
import Posts

/// The name of a command that is not there, where only one can stand.
enum UnknownCommand {
  /// Refuses help on a command that is not there: the library would show the help on all commands.
  ///
  /// - Throws: `Failure` of wrong usage.
  static func refuseHelp(_ arguments: [String]) throws(Failure) {
    guard arguments.first == "help" else { return }
    var group = TwinstantCommand.configuration
    var words = ["twinstant", "help"]
    for name in arguments.dropFirst() where !name.hasPrefix("-") {
      let commands = group.subcommands.map { $0.configuration }
      if commands.isEmpty {
        let typed = abridged(name, columns: ParserAnswer.argumentColumns)
        throw Failure(
          "“\(group.commandName ?? "")” has no subcommands, so there is no help on “\(typed)”.",
          remedy: "“\(words.joined(separator: " "))” tells all about it.", status: ExitStatus.usage)
      }
      // Each group has “help”, though none lists it.
      if name == "help" { return }
      guard let command = commands.first(where: { $0.commandName == name }) else {
        throw noCommand(name, among: commands)
      }
      group = command
      words.append(name)
    }
  }

  /// Refuses a wrong word in place of a subcommand's name: the library would call it unexpected,
  /// and not say what is expected.
  ///
  /// - Parameter ordered: what the library is to read.
  /// - Throws: `Failure` of wrong usage.
  static func refuse(_ ordered: [String]) throws(Failure) {
    guard let (group, name) = ArgumentOrder.unknownSubcommand(ordered) else { return }
    var failure = noCommand(name, among: group.subcommands.map { $0.configuration })
    failure.remedy += " “twinstant \(group.commandName ?? "") --help” shows what can be asked."
    throw failure
  }

  /// The failure where none of these commands has that name.
  private static func noCommand(_ name: String, among commands: [CommandConfiguration]) -> Failure {
    let names = commands.filter(\.shouldDisplay).compactMap(\.commandName)
    let near = nearest(to: name, among: names).map { "Did you mean “\($0)”? " } ?? ""
    let typed = abridged(name, columns: ParserAnswer.argumentColumns)
    return Failure(
      "there is no command “\(typed)”.",
      remedy: near + "The commands are: \(names.joined(separator: ", ")).",
      status: ExitStatus.usage)
  }
}
