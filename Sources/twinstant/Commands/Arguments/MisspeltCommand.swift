import ArgumentParser
import Posts

/// The name of a command with a letter wrong. It opens the screen as any other words of a query do,
/// and is only spoken of where that fails, or finds nothing.
enum MisspeltCommand {
  /// Asks whether a command was meant, to begin a remedy with.
  ///
  /// - Parameter word: the first word of a query.
  /// - Returns: an empty text if the word is close to no command's name, or is one itself.
  static func hint(_ word: String?) -> String {
    let commands = TwinstantCommand.configuration.subcommands.map { $0.configuration }
    // The library adds this one by itself.
    let names = commands.filter(\.shouldDisplay).compactMap(\.commandName) + ["help"]
    guard let word, !names.contains(word), let meant = nearest(to: word, among: names)
    else { return "" }
    return "Did you mean the command “\(meant)”? "
  }

  /// Asks whether a command was meant by the query that a screen is opened with.
  static func hint(ofQuery query: String) -> String {
    hint(query.split(whereSeparator: \.isWhitespace).first.map(String.init))
  }

  /// Asks whether a command was meant by a whole command line that was not understood.
  static func hint(in arguments: [String]) -> String {
    hint(ArgumentOrder.firstWord(of: arguments, from: 0).map { arguments[$0] })
  }
}
