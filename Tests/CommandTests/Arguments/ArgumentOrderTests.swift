import Foundation
import Testing

@testable import twinstant

@Suite struct ArgumentOrderTests {
  @Test(arguments: [
    ("archive --archive F info", "archive info --archive F"),
    ("archive --demo --config C check --archive F", "archive check --demo --config C --archive F"),
    ("archive --archive=F export out", "archive export --archive=F out"),
    ("accounts --offline list", "accounts list --offline"),
    // There is nothing to do, or nothing that is understood.
    ("archive info --archive F", "archive info --archive F"),
    ("archive --archive info", "archive --archive info"),
    ("archive --archive info check", "archive check --archive info"),
    ("archive --archive", "archive --archive"),
    ("archive --demo -- info", "archive --demo -- info"),
    ("archive --demo nothing info", "archive --demo nothing info"),
    ("search --archive F info", "search --archive F info"),
    ("", ""),
  ])
  func `the name of a subcommand may stand behind options`(typed: String, taken: String) {
    #expect(ArgumentOrder.subcommandsFirst(words(typed)).joined(separator: " ") == taken)
  }

  @Test(arguments: [
    ("", "browse"), ("swift", "browse swift"),
    ("--demo swift search", "browse --demo -- swift search"),
    ("-- search", "browse -- search"), ("swift --help", "browse swift --help"),
    ("--help swift", "browse --help swift"), ("--version --demo", "browse --version --demo"),
    ("--frob", "browse --frob"),
    ("--generate-completion-script fish", "browse --generate-completion-script fish"),
    // A command is named, or all of them are asked about.
    ("browse swift", "browse swift"), ("search swift", "search swift"),
    ("help search", "help search"), ("archive --archive F info", "archive info --archive F"),
    ("--help", "--help"), ("-h", "-h"), ("--help-hidden", "--help-hidden"),
    ("--version", "--version"),
    ("---completion search -- --format", "---completion search -- --format"),
    ("---completion -- --source", "---completion browse -- --source"),
    // Options of all commands may stand before its name.
    ("--archive F search swift", "search --archive F swift"),
    ("--offline --config=C import x", "import --offline --config=C x"),
    ("--archive F archive --demo info", "archive info --archive F --demo"),
    ("--demo archive", "archive --demo"), ("--archive search", "browse --archive search"),
    ("--source search swift", "browse --source search swift"),
    ("--source archive search swift", "search --source archive swift"),
    ("--allow --source=x followers @ada", "followers --allow --source=x @ada"),
    ("--images off --offline doctor", "doctor --images off --offline"),
    ("--source x archive remove", "browse --source x -- archive remove"),
    ("--source x swift search", "browse --source x -- swift search"),
    ("--pick --format url browse swift", "browse --pick --format url swift"),
    ("--linear -- search", "browse --linear -- search"),
    ("--archive F swift search", "browse --archive F -- swift search"),
    ("--archive F -- search", "browse --archive F -- search"),
  ])
  func `the command that opens the screen need not be named`(typed: String, taken: String) {
    #expect(ArgumentOrder.commandFirst(words(typed)).joined(separator: " ") == taken)
  }

  @Test(
    arguments: [
      ("--linear search swift", "--linear"), ("--demo --images off import x", "--images"),
      ("--pick --format url doctor", "--pick"), ("--images=off archive info", "--images"),
      ("--allow import x", "--allow"), ("--source x archive remove", "--source"),
      ("--demo --source=x accounts", "--source"), ("--allow --linear search x", "--linear"),
      ("--demo import x", "--demo"), ("--offline --demo doctor", "--demo"),
      ("--demo accounts list", "--demo"),
      // The screen is opened, or the command takes all of them.
      ("--source x --allow search swift", nil), ("--allow followers @ada", nil),
      ("--images off doctor", nil), ("--demo archive info", nil), ("--demo followers @ada", nil),
      ("import --demo x", nil),
      ("--source x -- archive", nil), ("--source archive", nil),
      ("--linear -- search swift", nil), ("--linear swift search", nil),
      ("--linear browse search", nil),
      ("--demo search --linear", nil), ("--limit 5 search swift", nil), ("--linear", nil),
      ("", nil),
    ] as [(String, String?)])
  func `an option of the screen before the name of another command is found`(
    typed: String, option: String?
  ) {
    #expect(ArgumentOrder.optionOfScreen(in: words(typed))?.option == option)
  }

  @Test(arguments: [
    ("search swift -the", "search -- swift -the"),
    ("search -hello --format json x", "search --format json -- -hello x"),
    ("search -from:ada --archive F --limit=3", "search --archive F --limit=3 -- -from:ada"),
    ("swift OR -(the", "browse -- swift OR -(the"),
    ("search a -bc -- -de --format", "search -- a -bc -de --format"),
    ("search 猫 -犬 --demo", "search --demo -- 猫 -犬"), ("-😀", "browse -- -😀"),
    // Options, and words that may have been meant as one.
    ("search swift", "search swift"), ("search -h", "search -h"), ("search -x", "search -x"),
    ("search -", "search -"), ("search -1", "search -1"), ("search --frob", "search --frob"),
    ("search -the --frob", "search --frob -- -the"),
    ("search - a", "search -- - a"), ("search a --demo b", "search --demo -- a b"),
    ("search --archive -the x", "search --archive -the x"),
    // Where a value is missing, no other argument may be taken for it.
    ("search a --demo -the --limit", "search --demo --limit"),
    ("search -- a --limit", "search -- a --limit"),
    ("import -the", "import -the"), ("followers -the", "followers -the"),
  ])
  func `a word to be left out is no option`(typed: String, taken: String) {
    #expect(ArgumentOrder.commandFirst(words(typed)).joined(separator: " ") == taken)
  }

  @Test(arguments: ["swift", "--demo search", "search --", "import", "import --as likes --"])
  func `any number of words or paths is one argument for the library`(typed: String) {
    let ordered = ArgumentOrder.commandFirst(words(typed) + (1...20_000).map(String.init))
    #expect(ordered.count <= 5 && ordered.last?.hasSuffix("20000") == true)
  }

  @Test func `words are one query, and each path stays what it is`() throws {
    let search = ["search", "from:ada", "--limit", "3", "a  b", "-the", "--", "--all", ""]
    let asked = try TwinstantCommand.parseAsRoot(ArgumentOrder.commandFirst(search))
    #expect((asked as? SearchCommand)?.query.text == "from:ada a  b -the --all ")
    #expect((asked as? SearchCommand)?.limit == 3)
    let typed = ["import", "a b", "--as", "likes", "-", "c=", "--", "-the", "--as"]
    let read = try TwinstantCommand.parseAsRoot(ArgumentOrder.commandFirst(typed))
    #expect((read as? ImportCommand)?.paths == ["a b", "-", "c=", "-the", "--as"])
    #expect((read as? ImportCommand)?.collection == "likes")
  }

  @Test func `an empty path among others is refused`() {
    let ordered = ArgumentOrder.commandFirst(["import", "a", "", "b"])
    #expect(throws: (any Error).self) { _ = try TwinstantCommand.parseAsRoot(ordered) }
  }

  @Test(
    arguments: [
      ("import --report= a b", "--report"), ("--archive= search a", "--archive"),
      ("search a --limit=", "--limit"), ("search -x --source=", "--source"),
      // A value follows, it is no option, or it takes no value.
      ("search --archive=F --limit=1 a=", nil), ("search -- --archive=", nil),
      ("search --archive --limit= a", nil), ("search --offline= --frob= a", nil), ("", nil),
    ] as [(String, String?)])
  func `an option with nothing behind its sign has an empty value`(typed: String, empty: String?) {
    #expect(EmptyOption.first(in: words(typed)) == empty)
  }

  @Test func `of each option that takes a value an empty one is noticed`() throws {
    let commands = try commands()
    let options = (commands + commands.flatMap { $0.subcommands ?? [] }).flatMap(\.options)
    #expect(Set(options).isSuperset(of: ["--report", "--images", "--posts", "--collection"]))
    for option in options {
      #expect(EmptyOption.first(in: ["search", option + "=", "x"]) == option)
      #expect(EmptyOption.first(in: ["search", option, ""]) == option)
    }
  }

  @Test func `behind each option that takes a value the name of a subcommand may stand`() throws {
    var tried = 0
    for group in try commands() {
      for command in group.subcommands ?? [] {
        for option in command.options {
          let typed = [group.commandName, option, "value", command.commandName]
          let taken = [group.commandName, command.commandName, option, "value"]
          #expect(ArgumentOrder.subcommandsFirst(typed) == taken)
          tried += 1
        }
      }
    }
    #expect(tried > 20)
  }

  /// The commands, each with its subcommands; there is no dump of all commands at once.
  private func commands() throws -> [Command] {
    try ["browse", "search", "followers", "import", "archive", "accounts", "doctor"].map { name in
      let help = try Program().run(name, "--experimental-dump-help").output
      return try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command
    }
  }

  /// ArgumentParser's description of a command.
  private struct Help: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?

    /// The options that take a value.
    var options: [String] {
      (arguments ?? []).filter { $0.kind == "option" }.flatMap { $0.names ?? [] }
        .filter { $0.kind == "long" }.map { "--" + $0.name }
    }

    struct Argument: Decodable {
      var kind: String
      var names: [Name]?
    }

    struct Name: Decodable {
      var kind: String
      var name: String
    }
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
