import Testing
import WaitTesting

@Suite(.waiting) struct SettingsCommandTests {
  @Test func `every command takes --config and tells what is wrong with it`() throws {
    let program = try Program()
    let path = try program.file("my.toml", "theme = \"dark\"\nmose = true\n")
    for command in [["search", "swift"], ["archive"], ["accounts"], ["import", path], []] {
      let run = try program.run(command + ["--config", path])
      #expect(run.status == 2, "\(command): \(run.errors)")
      #expect(run.errors.contains("my.toml:2: there is no key “mose”."), "\(run.errors)")
      #expect(run.errors.contains("Did you mean “mouse”?"))
    }
  }

  @Test func `the demo refuses wrong settings like any other archive`() throws {
    let program = try Program()
    let wrong = try program.file("my.toml", "imagse = \"auto\"\n")
    let made = program.home + "/made.db"
    for command in [
      ["search", "--demo", "swift"], ["followers", "@iris_j", "--demo"],
      ["archive", "info", "--demo"], ["archive", "check", "--demo"],
      ["archive", "demo", "--posts", "5", made],
    ] {
      let misspelt = try program.run(command + ["--config", wrong])
      #expect(misspelt.status == 2, "\(command): \(misspelt.errors)")
      #expect(misspelt.errors.contains("my.toml:1: there is no key “imagse”."), "\(command)")
      let missing = try program.run(command + ["--config", program.home + "/none.toml"])
      #expect(missing.status == 2 && missing.errors.contains("none.toml"), "\(command)")
      let variable = try program.run(command, environment: ["TWINSTANT_THEME": "pink"])
      #expect(variable.status == 2 && variable.errors.contains("TWINSTANT_THEME"), "\(command)")
    }
    #expect(!program.exists("made.db"), "and nothing is made of them")
  }

  @Test func `the archive of the settings is the one that is used`() throws {
    let program = try Program()
    let path = try program.file("my.toml", "[archive]\npath = \"elsewhere.db\"\n")
    let dump = try program.file("d.jsonl", Statuses.lines("a word of swift"))
    #expect(try program.run("import", dump, "--config", path).status == 0)
    #expect(program.exists("elsewhere.db"))
    #expect(try program.run("search", "swift", "--config", path).output.contains("a word of swift"))
    #expect(try program.run("search", "swift").status == 1)
    let variable = try program.run(
      "search", "swift", environment: ["TWINSTANT_ARCHIVE": program.home + "/elsewhere.db"])
    #expect(variable.status == 0)
  }

  @Test func `a named archive that is not there is told with its path`() throws {
    let program = try Program()
    let path = program.home + "/posts.db"
    let variable = try program.run(
      "search", "swift", environment: ["TWINSTANT_ARCHIVE": "~/posts.db"])
    #expect(variable.status == 1)
    #expect(
      variable.errors.contains("nothing is imported yet: there is no archive at \(path)."),
      "\(variable.errors)")
    let flag = try program.run("archive", "--archive=~/posts.db")
    #expect(flag.errors.contains("There is no archive at \(path)."), "\(flag.errors)")
  }

  @Test func `a source that is not there is told with those that are`() throws {
    let run = try Program().run("search", "swift", "--source", "y")
    #expect(run.status == 2)
    #expect(run.errors.contains("“y”") && run.errors.contains("The sources are: archive."))
  }

  @Test func `keys that contradict each other are told with their line`() throws {
    let program = try Program()
    let path = try program.file("k.toml", "[keys]\nrefresh = \"f5\"\nhelp = [\"f1\", \"f5\"]\n")
    let run = try program.run("--config", path)
    #expect(run.status == 2)
    #expect(run.errors.contains("k.toml:3: F5 cannot be both “refresh” and “help”."))
    for text in ["quit = []", "help = \"ctrl-c\""] {
      let none = try program.file("n.toml", "[keys]\nup = \"up\"\n\(text)\n")
      let run = try program.run("--config", none)
      #expect(run.errors.contains("n.toml:3: these keys leave no way to quit"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("down = \"ctrl-j\"", "open", "in the list", "A terminal sends ctrl-j as Enter. "),
    ("undo = \"C-m\"", "open", "in the list", "A terminal sends C-m as Enter. "),
    ("open = []", "open", "in the list", ""),
    ("toggle = \"enter\"", "open", "in sources and followers", ""),
    ("help = \"escape\"", "back", "in a post", ""),
    ("back = []", "back", "in a post", ""),
    ("forward-char = \"ctrl-[\"", "back", "when signing in", "A terminal sends ctrl-[ as Esc. "),
  ])
  func `keys that leave no way to open something, or back, are told`(
    line: String, command: String, place: String, alias: String
  ) throws {
    let program = try Program()
    let path = try program.file("n.toml", "[keys]\n\(line)\n")
    let run = try program.run("--config", path)
    #expect(run.status == 2)
    #expect(
      run.errors == "twinstant: error: \(path):2: these keys leave no key for “\(command)” "
        + "(\(place)).\n  \(alias)Give “\(command)” a key of its own in [keys].\n")
  }

  @Test(arguments: ["complete = \"escape\"", "next-match = \"enter\"", "open = \"f9\""])
  func `keys are taken from these where they are not needed`(line: String) throws {
    let program = try Program()
    let path = try program.file("n.toml", "[keys]\n\(line)\n")
    #expect(try program.run("doctor", "--config", path).status == 0)
  }
}
