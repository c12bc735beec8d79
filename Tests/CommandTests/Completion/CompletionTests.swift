import Foundation
import Testing
import WaitTesting

/// The completion script for bash, asked as bash does when Tab is pressed.
@Suite(.waiting) struct CompletionTests {
  private let program: Program

  init() throws { program = try Program() }

  /// The choices offered for the last of some words.
  private func offered(_ words: [String]) throws -> [String] {
    let script = program.home + "/complete"
    try program.run("--generate-completion-script", "bash").output
      .appending(
        """

        COMP_WORDS=(twinstant "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
        COMP_POINT=${#COMP_LINE}
        # As to bash, a sign before the cursor is no beginning.
        _twinstant twinstant "${COMP_WORDS[COMP_CWORD]#=}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"

        """
      ).write(toFile: script, atomically: true, encoding: .utf8)
    return try program.shell("bash \(script) \(words.joined(separator: " "))").lines.map(
      String.init)
  }

  @Test(arguments: [
    ["import"], ["search", "--archive"], ["import", "--report"], ["archive", "export"],
  ])
  func `names of files are offered wherever a file is named`(words: [String]) throws {
    let path = try program.file("posts.zip", "")
    #expect(try offered(words + [program.home + "/pos"]) == [path])
  }

  @Test func `the formats of an import are offered`() throws {
    #expect(try offered(["import", "--format", "tw"]).contains("twitter-to-sqlite"))
  }

  @Test func `without a command the options of the screen are offered, and their values`() throws {
    let options = try offered(["--"])
    for option in ["--source", "--archive", "--config", "--linear", "--pick", "--images", "--demo"]
    {
      #expect(options.contains(option), "\(options)")
    }
    #expect(try offered(["--pick", "--form"]) == ["--format"])
    #expect(try offered(["--pick", "--format", "u"]) == ["url"])
    #expect(try offered(["--images", "ki"]) == ["kitty"])
    let path = try program.file("posts.db", "")
    #expect(try offered(["--archive", program.home + "/pos"]) == [path])
  }

  @Test func `behind the words of a query the same are offered, and no command`() throws {
    let first = try offered(["--"])
    #expect(Set(try offered(["foo", "--"])) == Set(first))
    #expect(try offered(["foo", "bar", "--lin"]) == ["--linear"])
    #expect(try offered(["--demo", "foo", "--form"]) == ["--format"])
    #expect(!(try offered(["--demo", "foo", "--"]).contains("--demo")))
    #expect(try offered(["foo", "--images", "ki"]) == ["kitty"])
    #expect(try offered(["--images", "kitty", "foo", "--pick", "--format", "u"]) == ["url"])
    let path = try program.file("posts.db", "")
    #expect(try offered(["foo", "--archive", program.home + "/pos"]) == [path])
    #expect(try offered(["foo", "--archive", path, "sea"]) == [])
    #expect(try offered(["foo", "sea"]) == [])
    #expect(try offered(["foo", "''"]) == [])
    // After `--` nothing is an option.
    #expect(try offered(["--", "foo", "--lin"]) == [])
    #expect(try offered(["foo", "--", "--lin"]) == [])
  }

  /// Bash splits `--format=j` into three words.
  @Test func `the value of an option may stand behind a sign`() throws {
    #expect(try offered(["search", "--format", "=", "j"]) == ["json", "jsonl"])
    #expect(try offered(["search", "--format", "="]) == ["text", "json", "jsonl", "csv"])
    #expect(try offered(["foo", "--images", "=", "ki"]) == ["kitty"])
    #expect(try offered(["--source", "=", "''"]) == ["archive"])
    let path = try program.file("posts.db", "")
    #expect(try offered(["--archive", "=", program.home + "/pos"]) == [path])
    #expect(try offered(["archive", "export", "--archive", "=", program.home + "/pos"]) == [path])
    // What follows the value is a word of its own.
    #expect(try offered(["--archive", "=", path, "sea"]) == ["search"])
    #expect(try offered(["--archive", "=", path, "foo", "--lin"]) == ["--linear"])
    #expect(try offered(["--archive", "=", path, "foo", "--", "--lin"]) == [])
    #expect(try offered(["search", "--archive", "=", path, "--form"]) == ["--format"])
    #expect(try offered(["foo", "=", "bar", "--lin"]) == ["--linear"])
  }

  @Test func `a command has its own options and values, and may stand behind shared ones`() throws {
    #expect(try offered(["sea"]) == ["search"])
    #expect(try offered(["search", "--format", "j"]) == ["json", "jsonl"])
    #expect(!(try offered(["search", "--"]).contains("--linear")))
    let shared = try offered(["--archive", "posts.db", "search", "--so"])
    #expect(Set(shared) == ["--source", "--sort"])
    #expect(try offered(["--demo", "sea"]) == ["search"])
  }

  @Test func `a command with subcommands has the options of the one that need not be named`() throws
  {
    let path = try program.file("other.db", "")
    #expect(try offered(["archive", "--archive", program.home + "/oth"]) == [path])
    #expect(try offered(["archive", "--arch"]) == ["--archive"])
    #expect(try offered(["accounts", "--con"]) == ["--config"])
    #expect(try offered(["archive", "--archive", path, "inf"]) == ["info"])
    #expect(try offered(["archive", "remove", "--coll"]) == ["--collection"])
    #expect(try offered(["archive", "export", "--archive", program.home + "/oth"]) == [path])
  }

  @Test func `help is offered the commands, and their subcommands`() throws {
    let commands = ["accounts", "archive", "doctor", "followers", "import", "search"]
    #expect(try offered(["help", "''"]).sorted() == commands)
    #expect(try offered(["help", "se"]) == ["search"])
    #expect(try offered(["help", "archive", "in"]) == ["info"])
  }

  @Test func `the names of accounts are offered`() throws {
    for name in ["work", "play"] {
      let added = try program.run("accounts", "add", "x", input: name + "\n1\nt\n")
      #expect(added.status == 0, "\(added.errors)")
    }
    for command in ["use", "allow", "revoke", "remove"] {
      #expect(try offered(["accounts", command, "wo"]) == ["work"])
      #expect(try offered(["accounts", command, "''"]).sorted() == ["play", "work"])
    }
  }

  /// zsh would take it for the name `a` with a description.
  @Test func `the name of an account with a colon in it is not offered`() throws {
    let names = ["\"a:b\"", "work"]
    try program.credentials(
      names.map { "[\($0)]\nservice = \"x\"\nbearer_token = \"t\"\n" }.joined())
    for command in ["use", "allow", "revoke", "remove"] {
      let words = ["twinstant", "accounts", command, ""]
      let asked = ["---completion", "accounts", command, "--", "positional@0", "3", "0"]
      let run = try program.run(asked + words, environment: ["SAP_SHELL": "zsh"])
      #expect(run.lines.contains("work") && !run.output.contains("a:b"), "\(command): \(run)")
    }
  }

  @Test func `the names of sources are offered`() throws {
    let source = "[[source]]\nkind = \"mastodon\"\nbase_url = \"https://m.example\"\n"
    let folder = program.home + "/.config/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try program.file(".config/twinstant/config.toml", source)
    for command in [["search"], ["followers"], ["archive", "remove"], []] {
      #expect(try offered(command + ["--source", "m."]) == ["m.example"])
      // The archive can be asked, but it brought no posts that could be removed.
      let archive = command.contains("remove") ? [] : ["archive"]
      #expect(try offered(command + ["--source", "''"]).sorted() == archive + ["m.example"])
    }
    // A shell would take the `&` for the end of a command, and start `co`.
    let sign = source + "name = \"th&co\"\n"
    let other = try program.file("other.toml", source + "name = \"there\"\n" + sign)
    for config in [["--config", other], ["--config=" + other], ["--config", "=", other]] {
      #expect(try offered(["search"] + config + ["--source", "th"]) == ["there"])
    }
  }

  @Test func `what the archive has names and numbers for is offered`() throws {
    let remove = ["archive", "remove"]
    #expect(try offered(remove + ["--import", "''"]) == [])
    #expect(try offered(remove + ["--collection", "''"]) == [])
    for (number, name) in ["Notes", "Reading List", "likes"].enumerated() {
      let path = try program.file("\(number).jsonl", Statuses.line(1000 + number, "tea") + "\n")
      #expect(try program.run("import", "--as", name, path).status == 0)
    }
    #expect(try offered(remove + ["--import", "''"]).sorted() == ["1", "2", "3"])
    #expect(try offered(remove + ["--import", "=", "3"]) == ["3"])
    #expect(try offered(remove + ["--source", "''"]) == ["x"])
    // A shell would split “Reading List” into two words.
    #expect(try offered(remove + ["--collection", "''"]).sorted() == ["Notes", "likes"])
    #expect(try offered(["import", "--as", "No"]) == ["Notes"])
    let all = try offered(["import", "--as", "''"])
    #expect(all.sorted() == ["Notes", "bookmarks", "likes", "posts"])
  }

  @Test func `they are those of the archive that the line names, and silence where none is`() throws
  {
    let (here, broken) = (program.home + "/here.db", try program.file("broken.db", "no archive"))
    let posts = try program.file("posts.jsonl", Statuses.lines("one"))
    let imported = try program.run("import", "--as", "Notes", "--archive", here, posts)
    #expect(imported.status == 0)
    let line = ["archive", "remove", "--archive"]
    #expect(try offered(line + [here, "--collection", "''"]) == ["Notes"])
    #expect(try offered(line + ["=", here, "--import", "''"]) == ["1"])
    for options in [["--archive", broken], ["--archive", here + "s"], ["--demo"], []] {
      let words = ["twinstant", "archive", "remove"] + options + ["--collection", ""]
      let asked = ["---completion", "archive", "remove", "--", "--collection"]
      let run = try program.run(asked + ["\(words.count - 1)", "0"] + words)
      #expect(run.status == 0 && run.lines.isEmpty && run.errors.isEmpty, "\(options): \(run)")
    }
    #expect(!program.exists(".local/share/twinstant/archive.db") && !program.exists("here.dbs"))
  }

  @Test func `zsh and fish offer the options of the screen and the commands to help, too`() throws {
    let zsh = try program.run("--generate-completion-script", "zsh").output
    let root = zsh.components(separatedBy: "_twinstant_search() {")[0]
    #expect(root.contains("'--linear[") && root.contains("'*--source["))
    let fish = try program.run("--generate-completion-script=fish").output
    #expect(fish.contains(#""twinstant" linear' -l 'linear'"#))
    #expect(fish.contains(#""twinstant"' -l 'source'"#))
    let commands = "search followers import archive accounts doctor"
    #expect(zsh.contains("'1:command:(\(commands))'"))
    #expect(zsh.contains("archive) compadd info check compact export remove demo ;;"))
    #expect(fish.contains(#""twinstant help" -eq 1' -fa '\#(commands)'"#))
    #expect(fish.contains("-fa 'list add use allow revoke remove'"))
    for asked in [
      "import -- --as", "archive remove -- --collection", "archive remove -- --import",
      "archive remove -- --source",
    ] {
      #expect(zsh.contains("---completion \(asked) "), "\(asked)")
      #expect(fish.contains("---completion \(asked) "), "\(asked)")
    }
  }
}
