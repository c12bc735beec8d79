import ArgumentParser

/// Arguments as ArgumentParser takes them.
enum ArgumentOrder {
  /// What was typed, with the name of the command first.
  static func commandFirst(_ arguments: [String]) -> [String] {
    namesCommand(arguments) ? subcommandsFirst(arguments) : [screen] + arguments
  }

  /// The command that opens the screen; its name may be left out. It is not the library's default: that
  /// is looked at in every start, and has more options than all others together.
  private static let screen = BrowseCommand.name

  /// Whether it begins with a command, or asks for nothing but what the library answers itself.
  private static func namesCommand(_ arguments: [String]) -> Bool {
    guard let first = arguments.first else { return false }
    let commands = TwinstantCommand.configuration.subcommands.map { $0.name }
    return (commands + ["help", "---completion"]).contains(first)
      || arguments.count == 1 && alone.contains(first)
  }

  /// Beside other arguments they belong to the command that opens the screen.
  private static let alone: Set = ["-h", "--help", "--help-hidden", "--version"]

  /// `archive --archive FILE info` becomes `archive info --archive FILE`.
  ///
  /// A command that has others in it reads nothing but their names; what stands before such a name it
  /// gives to the command that it takes without one, which then meets the name and refuses it.
  static func subcommandsFirst(_ arguments: [String]) -> [String] {
    guard let name = arguments.first,
      let command = TwinstantCommand.configuration.subcommands.first(where: { $0.name == name })
    else { return arguments }
    let names = Set(command.configuration.subcommands.map { $0.name })
    guard let place = firstWord(of: arguments), names.contains(arguments[place]) else {
      return arguments
    }
    var rest = arguments.dropFirst()
    rest.remove(at: place)
    return [name, arguments[place]] + rest
  }

  /// Where the first argument stands behind the command that is neither an option nor the value of one
  /// that every command takes.
  private static func firstWord(of arguments: [String]) -> Int? {
    var place = 1
    while place < arguments.count, arguments[place] != "--" {
      let argument = arguments[place]
      guard argument.hasPrefix("-") else { return place }
      place += withValue.contains(argument) ? 2 : 1
    }
    return nil
  }

  /// Of `ArchiveOptions`.
  private static let withValue: Set = ["--archive", "--config"]
}

extension ParsableCommand {
  fileprivate static var name: String { configuration.commandName ?? "" }
}
