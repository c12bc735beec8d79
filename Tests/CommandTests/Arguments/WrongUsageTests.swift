import Foundation
import Posts
import Testing
import WaitTesting

/// What is said about a command line that makes no sense.
@Suite(.waiting) struct WrongUsageTests {
  @Test(arguments: [
    (["search", "--frobnicate", "a"], "unknown option '--frobnicate'."),
    (["archive", "remove"], "name one of --source NAME, "),
    (["archive", "remove", "--source", " "], "“ ” cannot be the name of a source."),
    (["archive", "remove", "--import", "0"], "--import takes a number of at least 1."),
    (["archive", "remove", "--import", "-1"], "--import takes a number of at least 1."),
    (["followers", "--limit", "-1", "@ada"], "--limit takes a number of at least 1."),
    (["accounts", "allow"], "missing expected argument '<name>'."),
    (["search", "--format", "xml", "a"], "the value 'xml' is invalid for "),
    (
      ["--images", "foo"],
      "the value 'foo' is invalid for '--images <how>'. Please provide one of auto, kitty, "
        + "truecolor, blocks, initials, off.\n"
    ),
    (["search", "--limit", "0", "a"], "--limit takes a number of at least 1."),
    (["search", "a", "b", "--limit"], "missing value for '--limit <limit>'."),
    (["search", "a", "-the", "--limit"], "missing value for '--limit <limit>'."),
    (["import", "a", "b", "--as"], "missing value for '--as <name>'."),
    (["a", "b", "--images"], "missing value for '--images <how>'."),
    (["accounts", "allow", "nobody"], "there is no account “nobody”."),
    (["help", "foo"], "there is no command “foo”."),
    (["help", "archive", "foo"], "there is no command “foo”."),
    (["archive", "help", "foo"], "there is no command “foo”."),
    (["help", "search", "foo"], "“search” has no subcommands, so there is no help on “foo”."),
    (["archive", "help", "info", "foo"], "“info” has no subcommands, so "),
    (["archive", "foo"], "there is no command “foo”."),
    (["accounts", "--offline", "foo"], "there is no command “foo”."),
    (["search", "--source", "moon", "a"], "there is no source “moon”."),
    (["search", "--demo", "--source", "moon", "a"], "there is no source “moon”."),
    (["--demo", "--linear", "--source", "moon", "a"], "there is no source “moon”."),
    (["search", "--archive=", "a"], "the value of --archive is empty."),
    (["search", "--limit=", "1", "a"], "the value of --limit is empty."),
    (["--config", "", "--demo", "a"], "the value of --config is empty."),
    (["archive", "export", "--archive", "", "-"], "the value of --archive is empty."),
    (["import", "--as=", "likes", "a"], "the value of --as is empty."),
    (["import", ""], "the name of a file is empty."),
    (["archive", "demo", "--posts", "5", ""], "the name of the file is empty."),
    (["archive", "demo", "--posts", "5", "-"], "an archive cannot be standard output."),
    (
      ["archive", "demo", "--posts", "5", "--archive", "-"], "an archive cannot be standard input."
    ),
    (["search", "--archive=-", "a"], "an archive cannot be standard input."),
    (["followers", ""], "the name is empty."),
    (["followers", "@"], "the name is empty."),
    (["followers", "@a b"], "a name has no blank in it."),
    (
      ["--linear", "search", "swift"],
      "“search” does not take --linear.\n  “twinstant search --help”"
    ),
    (
      ["--allow", "import", "a"],
      "“import” does not take --allow.\n  “twinstant import --help” shows what can be asked. "
        + "Behind -- “import” is a word of a query.\n"
    ),
    (["--source", "x", "archive"], "“archive” does not take --source."),
    (["--source=x", "archive", "remove", "--yes"], "“archive” does not take --source."),
    (["--demo", "--allow", "doctor"], "“doctor” does not take --allow."),
    (["--demo", "import", "a"], "“import” does not take --demo.\n  “twinstant import --help”"),
  ])
  func `it is told in one style, whoever noticed it`(arguments: [String], words: String) throws {
    let run = try Program().run(arguments)
    #expect(run.status == 2 && run.errors.hasPrefix("twinstant: error: " + words), "\(run.errors)")
  }

  @Test func `behind -- the name of a command is a word of a query`() throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("search party")).status == 0)
    let run = try program.run("--linear", "--", "search")
    #expect(run.status == 0 && run.output.contains("search party"), "\(run)")
  }

  @Test func `where there is no such command, those that there are are told`() throws {
    let run = try Program().run("archive", "inf")
    #expect(
      run.errors == "twinstant: error: there is no command “inf”.\n"
        + "  Did you mean “info”? The commands are: info, check, compact, export, remove, demo. "
        + "“twinstant archive --help” shows what can be asked.\n")
  }

  @Test(arguments: [
    ("serach foo --format jsonl", "search"), ("serach foo --sort top", "search"),
    ("serach foo -x", "search"), ("imprt big.jsonl --as likes", "import"),
    // These need nothing but the screen, and there is none.
    ("archve info", "archive"), ("docter", "doctor"), ("--offline acounts", "accounts"),
    ("hlep", "help"), ("helpp archive", "help"),
  ])
  func `where the screen cannot be opened, the command is told that may have been meant`(
    typed: String, meant: String
  ) throws {
    let run = try Program().shell("setsid -w twinstant \(typed)")
    #expect(run.status == 2)
    #expect(run.errors.contains("\n  Did you mean the command “\(meant)”? "), "\(run.errors)")
    #expect(!run.errors.contains("Did you mean '"), "\(run.errors)")
  }

  @Test(arguments: [
    "swift", "swift --frob", "--frob", "search --frob", "browse --frob", "--demo search --frob",
  ])
  func `no command is offered where none was nearly typed`(typed: String) throws {
    let run = try Program().shell("setsid -w twinstant \(typed)")
    #expect(run.status > 0 && !run.errors.contains("the command"), "\(run.errors)")
  }

  @Test func `help stands before the name of a command or behind it`() throws {
    let program = try Program()
    for words in [["archive"], ["accounts"], ["archive", "info"]] {
      let before = try program.run(["help"] + words)
      let behind = try program.run([words[0], "help"] + words.dropFirst())
      #expect(before.status == 0 && behind.status == 0, "\(behind.errors)")
      #expect(before.output.contains("USAGE: twinstant \(words.joined(separator: " "))"))
      #expect(before.output == behind.output)
    }
  }

  @Test(arguments: [["help", "help"], ["help", "archive", "help"], ["archive", "help", "help"]])
  func `help on help is no mistake`(words: [String]) throws {
    let run = try Program().run(words)
    #expect(run.status == 0 && run.output.contains("USAGE: twinstant "), "\(run.errors)")
  }

  @Test(arguments: [
    [], ["browse"], ["search"], ["followers"], ["import"], ["archive", "export"],
    ["archive", "remove"], ["archive", "demo"], ["accounts", "add"], ["accounts", "use"],
  ])
  func `the usage fits into 80 columns, no option apart from its value`(command: [String]) throws {
    let help = try Program().run(command + ["--help"])
    let usage = help.output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("USAGE: ") }.prefix { !$0.isEmpty }
    #expect(help.status == 0 && !usage.isEmpty)
    for line in usage {
      #expect(line.count <= 80, "\(line)")
      let (opened, closed) = (line.count { $0 == "[" }, line.count { $0 == "]" })
      #expect(opened == closed, "\(line)")
    }
  }

  @Test func `the values of an option are told once`() throws {
    let help = try Program().run("browse", "--help").output
    #expect(help.components(separatedBy: "initials").count == 2, "\(help)")
    #expect(try Program().run("--help").output.contains("[--include-private]"))
  }

  @Test func `help offers nothing that is then refused, and says what a status means`() throws {
    let program = try Program()
    let followers = try program.run("followers", "--help").output
    #expect(followers.contains("[--demo]") && !followers.contains("repeated"), "\(followers)")
    #expect(followers.contains("[--source <name>] "), "\(followers)")
    let remove = try program.run("archive", "remove", "--help").output
    #expect(!remove.contains("...") && remove.contains("| --import <n> |"), "\(remove)")
    let search = try program.run("search", "--help").output
    #expect(search.contains("Without --source the archive alone is asked."), "\(search)")
    let help = try program.run("--help").output
    let root = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for status in ["status 0 if", "1 if nothing was found", "2 if", "3 if a source", "130"] {
      #expect(root.contains(status), "\(root)")
    }
  }

  @Test func `help on a search explains every operator, each on a line of its own`() throws {
    let help = try Program().run("search", "--help").output
    let lines = help.split(separator: "\n")
    let told = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in ["swift OR rust", "Before each of them a dash leaves out what it finds."] {
      #expect(told.contains(words), "\(help)")
    }
    for known in QueryOperator.allCases { #expect(help.contains(known.text), "\(known): \(help)") }
    for (typed, finds) in QueryOperator.examples {
      let isTold = lines.contains { $0.hasPrefix("  \(typed) ") && $0.hasSuffix("  \(finds)") }
      #expect(isTold, "\(typed): \(help)")
    }
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(help)")
    #expect(!help.contains("Docs/"), "an installed program has none")
  }

  @Test func `in a narrow terminal an operator goes on under what it finds`() throws {
    let help = try Program().run(["search", "--help"], environment: ["COLUMNS": "60"]).output
    let first = "\n  since:2026-01     from January 2026; until: before it; 7d:\n"
    #expect(help.contains(first + String(repeating: " ", count: 20) + "a week ago\n"), "\(help)")
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(help)")
  }

  @Test(arguments: ["26", "1", "0", "-1"])
  func `help leaves nothing out in a terminal that is too narrow for it`(columns: String) throws {
    let run = try Program().run(["search", "--help"], environment: ["COLUMNS": columns])
    let told = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(run.status == 0 && told.contains("--offline Use no network."), "\(run)")
  }

  @Test(arguments: [
    ["search", "--"], ["search", "--limit="], ["import", "x.jsonl", "--format="], ["archive", ""],
    ["help", ""], ["help", "doctor", ""],
  ])
  func `of a long argument only both ends are repeated`(words: [String]) throws {
    let long = (words.last ?? "") + String(repeating: "long", count: 1000) + "end"
    let run = try Program().run(Array(words.dropLast()) + [long])
    #expect(run.status == 2 && run.output.isEmpty)
    let ends = /long.*….*longend/
    #expect(run.errors.count < 1000 && run.errors.contains(ends), "\(run.errors)")
  }

  @Test(arguments: [
    "import", "--archive a.db import", "archive export", "search", "search import",
  ])
  func `an argument that is not UTF-8 is refused, not repaired`(command: String) throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one"))
    let run = try program.shell("twinstant \(command) \"$HOME/$(printf 'x\\377.jsonl')\"")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "twinstant: error: the argument “\(program.home)/x\u{FFFD}.jsonl” is not UTF-8.\n"),
      "\(run.errors)")
    let isImport = ["import", "--archive a.db import"].contains(command)
    #expect(run.errors.contains("an import of its folder") == isImport)
    #expect(!program.exists("x\u{FFFD}.jsonl"))
  }
}
