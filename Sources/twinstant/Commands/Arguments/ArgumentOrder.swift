import ArgumentParser
import Files

/// Puts arguments in the order that ArgumentParser expects.
enum ArgumentOrder {
  /// What was typed, with the name of the command first.
  static func commandFirst(_ arguments: [String]) -> [String] {
    // A shell asks for the values of an option that no command was typed for.
    if arguments.starts(with: ["---completion", "--"]) {
      return ["---completion", screen] + arguments.dropFirst()
    }
    let arguments = nameFirst(arguments)
    return wordsLast(namesCommand(arguments) ? subcommandsFirst(arguments) : [screen] + arguments)
  }

  /// `archive help info` becomes `help archive info`: the library knows help only as the first
  /// word.
  static func helpFirst(_ arguments: [String]) -> [String] {
    let group = TwinstantCommand.configuration.subcommands.first { $0.name == arguments.first }
    guard let group, !group.configuration.subcommands.isEmpty,
      arguments.dropFirst().first == "help"
    else { return arguments }
    return ["help", group.name] + arguments.dropFirst(2)
  }

  /// `--archive FILE search swift` becomes `search --archive FILE swift`.
  private static func nameFirst(_ arguments: [String]) -> [String] {
    guard let place = placeOfName(arguments) else { return arguments }
    var rest = arguments
    let name = rest.remove(at: place)
    var moved = asking.contains(name) ? shared.union(ofAsking) : shared
    if name == screen { moved.formUnion(onlyOfScreen.union(alsoOfScreen)) }
    if name == DoctorCommand.name { moved.insert(images) }
    return options(rest[..<place]).allSatisfy(moved.contains) ? [name] + rest : arguments
  }

  /// The first option that the screen takes, before the name of a command that does not take it
  /// there; `nil` if there is none.
  static func optionOfScreen(in arguments: [String]) -> (option: String, command: String)? {
    guard let place = placeOfName(arguments), arguments[place] != screen else { return nil }
    let name = arguments[place]
    var others = asking.contains(name) ? onlyOfScreen : onlyOfScreen.union(ofAsking)
    if name == DoctorCommand.name { others.remove(images) }
    let typed = options(arguments[..<place])
    let demo = inventing.contains(name) ? nil : typed.first { $0 == "--demo" }
    guard let option = typed.first(where: others.contains) ?? demo else { return nil }
    return (String(option), name)
  }

  /// The index of the first word, if that is the name of a command.
  private static func placeOfName(_ arguments: [String]) -> Int? {
    guard let place = firstWord(of: arguments, from: 0), commands.contains(arguments[place]) else {
      return nil
    }
    return place
  }

  /// The options among some arguments, without what stands behind their signs.
  private static func options(_ arguments: ArraySlice<String>) -> [Substring] {
    arguments.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
  }

  /// `search swift -the` becomes `search -- 'swift -the'`: a negated word is not an option. Several
  /// words, or paths, become one argument, since the library's time grows with the square of their
  /// number.
  private static func wordsLast(_ arguments: [String]) -> [String] {
    guard let name = arguments.first, let separator = separators[name] else { return arguments }
    var (options, words): ([String], [String]) = ([], [])
    var hasLeftOut = false
    var place = 1
    while place < arguments.count {
      let argument = arguments[place]
      place += 1
      if argument == "--" {
        words += arguments[place...]
        break
      }
      let isLeftOut = separator == space && Self.isLeftOut(argument)
      if isLeftOut || !isOption(argument) {
        words.append(argument)
        hasLeftOut = hasLeftOut || isLeftOut
        continue
      }
      options.append(argument)
      guard withValue.contains(argument) else { continue }
      // The library is to call the value missing: it would take `--` for it.
      if place == arguments.count { return [name] + options }
      options.append(arguments[place])
      place += 1
    }
    guard hasLeftOut || words.count > 1 else { return arguments }
    return [name] + options + ["--", words.joined(separator: separator)]
  }

  /// Whether an argument is a word with a dash before it. A single letter of ASCII may have been
  /// meant as an option; any other character can be a word of its own, as in Japanese.
  private static func isLeftOut(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--"), let last = argument.last else {
      return false
    }
    return argument.count > 2 || argument.count == 2 && !last.isASCII
  }

  /// What joins the arguments of a command that takes any number of them.
  private static let separators = [
    screen: space, SearchCommand.name: space, ImportCommand.name: String(ImportCommand.separator),
  ]

  /// Between the words of a query.
  private static let space = " "

  private static var commands: [String] {
    TwinstantCommand.configuration.subcommands.map { $0.name }
  }

  /// `-` alone stands for standard input.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != StandardInput.path
  }

  /// The command that opens the screen; its name may be left out. It is not the library's default
  /// command: the library would examine that in every start, and it has more options than all
  /// others together.
  private static let screen = BrowseCommand.name

  /// Whether the arguments begin with a command, or only ask for what the library itself answers,
  /// such as help.
  private static func namesCommand(_ arguments: [String]) -> Bool {
    guard let first = arguments.first else { return false }
    return (commands + ["help", "---completion"]).contains(first)
      || arguments.count == 1 && alone.contains(first)
  }

  /// Options for the library if they stand alone; next to other arguments they belong to the
  /// command that opens the screen.
  private static let alone: Set = ["-h", "--help", "--help-hidden", "--version"]

  /// `archive --archive FILE info` becomes `archive info --archive FILE`.
  ///
  /// A command with subcommands only reads their names; options before such a name would go to its
  /// default subcommand, which then finds the name and refuses it.
  static func subcommandsFirst(_ arguments: [String]) -> [String] {
    guard let name = arguments.first,
      let command = TwinstantCommand.configuration.subcommands.first(where: { $0.name == name })
    else { return arguments }
    let names = Set(command.configuration.subcommands.map { $0.name })
    guard let place = firstWord(of: arguments, from: 1), names.contains(arguments[place]) else {
      return arguments
    }
    var rest = arguments.dropFirst()
    rest.remove(at: place)
    return [name, arguments[place]] + rest
  }

  /// A command with subcommands, and the word that stands in place of a subcommand's name; `nil` if
  /// it is such a name, or if no word stands there.
  static func unknownSubcommand(
    _ arguments: [String]
  ) -> (group: CommandConfiguration, name: String)? {
    let group = TwinstantCommand.configuration.subcommands.map { $0.configuration }
      .first { $0.commandName == arguments.first && !$0.subcommands.isEmpty }
    guard let group, let place = firstWord(of: arguments, from: 1),
      !group.subcommands.contains(where: { $0.name == arguments[place] })
    else { return nil }
    return (group, arguments[place])
  }

  /// The command line for help on the command that was typed; with subcommands, on the innermost.
  static func help(for typed: [String]) -> String {
    // The name of the command that opens the screen is mostly not typed.
    let words = command(of: commandFirst(typed)).filter(typed.contains)
    return (["twinstant"] + words + ["--help"]).joined(separator: " ")
  }

  /// The words that name the command, in ordered arguments: `archive info` in `archive info -x`.
  private static func command(of ordered: [String]) -> [String] {
    guard let name = ordered.first,
      let command = TwinstantCommand.configuration.subcommands.first(where: { $0.name == name })
    else { return [] }
    let names = command.configuration.subcommands.map { $0.name }
    return [name] + ordered.dropFirst().prefix(1).filter { names.contains($0) }
  }

  /// The index of the first argument, from `start` on, that is neither an option nor the value of
  /// one.
  static func firstWord(of arguments: [String], from start: Int) -> Int? {
    var place = start
    while place < arguments.count, arguments[place] != "--" {
      let argument = arguments[place]
      guard isOption(argument) else { return place }
      place += withValue.contains(argument) ? 2 : 1
    }
    return nil
  }

  /// Options that are followed by a value. A test compares them with what the commands take.
  static let withValue: Set = [
    "--archive", "--as", "--author", "--collection", "--config", "--format", "--images", "--import",
    "--limit", "--post", "--posts", "--report", "--sort", "--source",
  ]

  /// The options of `CommonOptions` and `DemoOption`, which several commands take. The others
  /// refuse them.
  private static let shared: Set<Substring> = ["--archive", "--config", "--demo", "--offline"]

  /// The options of `SourceOptions` and `AllowOption`, which the commands take that ask sources.
  /// The --source of `archive remove` says what is lost: it is never moved there.
  private static let ofAsking: Set<Substring> = ["--allow", "--source"]

  /// The commands that ask sources.
  private static let asking: Set = [screen, SearchCommand.name, FollowersCommand.name]

  /// The commands that take `DemoOption`.
  private static let inventing = asking.union([ArchiveCommand.name])

  /// The options of `ScreenOptions` that no other command has, but for `images`.
  private static let onlyOfScreen: Set<Substring> = [images, "--linear", "--no-mouse", "--pick"]

  /// What `doctor` takes as well: it says what becomes of pictures.
  private static let images: Substring = "--images"

  /// The options of `ScreenOptions` that other commands have, too.
  private static let alsoOfScreen: Set<Substring> = ["--format", "--include-private"]
}

extension ParsableCommand {
  fileprivate static var name: String { configuration.commandName ?? "" }
}
