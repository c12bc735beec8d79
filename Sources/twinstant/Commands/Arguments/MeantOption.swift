import ArgumentParser

/// What was meant by an option that does not exist: one that other programs call so, one of a
/// command whose name follows, or one of `search` where no command is named. The library only finds
/// options with nearly the same letters.
enum MeantOption {
  /// What other programs call an option.
  private static let elsewhere: [String: [String]] = [
    "--csv": ["--format", "csv"], "--json": ["--format", "json"],
    "--jsonl": ["--format", "jsonl"], "-n": ["--limit"],
  ]

  /// Says what was meant, to begin a remedy with.
  ///
  /// - Parameters:
  ///   - option: what was not understood.
  ///   - arguments: the whole command line, as it was typed.
  /// - Returns: an empty text if there is nothing that would have been understood.
  static func hint(_ option: String, in arguments: [String]) -> String {
    let options = arguments.prefix { $0 != "--" }
    guard options.contains(where: { isSpelling($0, of: option) }) else { return "" }
    var line = options.flatMap { elsewhere[$0] ?? [$0] } + arguments[options.endIndex...]
    var command: String?
    var isTyped = true
    if let place = ArgumentOrder.firstWord(of: line, from: 0) {
      if isCommand(line[place]) {
        let name = line.remove(at: place)
        line.insert(name, at: 0)
        let before = arguments.prefix { $0 != name }
        if before.contains(where: { isSpelling($0, of: option) }) { command = name }
      } else if let search, !isUnderstood(line), MisspeltCommand.hint(line[place]).isEmpty {
        line.insert(search, at: 0)
        (command, isTyped) = (search, false)
      }
    }
    guard isUnderstood(line) else { return "" }
    let meant = elsewhere[option]?.joined(separator: " ")
    return switch (meant, command) {
    case (let meant?, let command?): "Did you mean \(meant), behind “\(command)”? "
    case (let meant?, nil): "Did you mean \(meant)? "
    case (nil, let command?) where isTyped: "\(option) belongs behind “\(command)”. "
    case (nil, let command?): "Did you mean “\(command)”, which takes \(option)? "
    case (nil, nil): ""
    }
  }

  /// The command that prints what the screen shows: it has options of its own, and its name is
  /// easily left out before a query.
  private static var search: String? { SearchCommand.configuration.commandName }

  private static func isUnderstood(_ line: [String]) -> Bool {
    (try? TwinstantCommand.parseAsRoot(ArgumentOrder.commandFirst(line))) != nil
  }

  /// Whether an option is one of other programs: then nothing with nearly the same letters was
  /// meant.
  static func isOfOthers(_ option: String) -> Bool { elsewhere[option] != nil }

  private static func isSpelling(_ argument: String, of option: String) -> Bool {
    argument == option || argument.hasPrefix(option + "=")
  }

  private static func isCommand(_ word: String) -> Bool {
    TwinstantCommand.configuration.subcommands.contains { $0.configuration.commandName == word }
  }
}
