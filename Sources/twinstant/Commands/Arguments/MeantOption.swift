import ArgumentParser
import Posts
import Settings

/// What was meant by an option that does not exist: one that other programs call so, one of a
/// command whose name follows, or one of `search` where no command is named. The library only finds
/// options with nearly the same letters.
enum MeantOption {
  /// What other programs call an option.
  private static let elsewhere: [String: [String]] = [
    "--csv": ["--format", "csv"], "--json": ["--format", "json"],
    "--jsonl": ["--format", "jsonl"], "-n": ["--limit"],
  ]

  /// What there is in place of an option of other programs.
  private static let otherWays: [String: String] = {
    let themes = ThemeChoice.allCases.map(\.rawValue).joined(separator: ", ")
    let colors = "NO_COLOR=1 in the environment turns colours off. "
    return [
      "--theme": "Set TWINSTANT_THEME to one of \(themes). ",
      "--color": colors, "--no-color": colors,
    ]
  }()

  /// What a query says, for which other programs have an option.
  private static let inQuery: [String: String] = {
    let words = "What is searched for needs no option in front. "
    return [
      "--query": words, "-q": words,
      "--lang": "A query itself says it, as in lang:en. ",
      "--since": "A query itself says it, as in since:2026-01. ",
      "--until": "A query itself says it, as in until:7d. ",
      "--from": "A query itself says it, as in from:ada. ",
    ]
  }()

  /// Says what was meant, to begin a remedy with.
  ///
  /// - Parameters:
  ///   - option: what was not understood.
  ///   - arguments: the whole command line, as it was typed.
  /// - Returns: an empty text if there is nothing that would have been understood.
  static func hint(_ option: String, in arguments: [String]) -> String {
    let options = arguments.prefix { $0 != "--" }
    guard options.contains(where: { isSpelling($0, of: option) }) else { return "" }
    if let way = otherWays[option] { return way }
    if let way = inQuery[option], takesQuery(arguments) { return way }
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

  /// Whether a guess of the library was likely meant. It also guesses options that have little but
  /// their dashes in common with the one that was typed, and even the one that allows accounts,
  /// which nobody should use without having looked for it.
  static func isLikely(_ guess: String, for option: String) -> Bool {
    let (typed, name) = (letters(of: option), letters(of: guess))
    // Of an option of other programs it is known what was meant.
    return elsewhere[option] == nil && guess != "--allow"
      && nearest(to: typed, among: [name]) != nil
  }

  private static func letters(of option: String) -> String { String(option.drop { $0 == "-" }) }

  /// Whether the command takes a query; the one that does may be left out.
  private static func takesQuery(_ arguments: [String]) -> Bool {
    let name = ArgumentOrder.commandFirst(arguments).first
    return name == BrowseCommand.configuration.commandName || name == search
  }

  private static func isSpelling(_ argument: String, of option: String) -> Bool {
    argument == option || argument.hasPrefix(option + "=")
  }

  private static func isCommand(_ word: String) -> Bool {
    TwinstantCommand.configuration.subcommands.contains { $0.configuration.commandName == word }
  }
}
