import Testing

/// What `doctor` says about keys that the settings give to commands.
extension DoctorCommandTests {
  @Test func `each key that would do two things is told`() throws {
    let program = try Program()
    let path = try program.file(
      "c.toml", "[keys]\nrefresh = [\"f5\", \"f6\"]\nopen = \"f5\"\nhelp = \"f6\"\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm"])
    #expect(run.status == 2 && run.output.contains("2 to fix."), "\(run.output)")
    #expect(run.output.contains("c.toml:3: F5 cannot be both “refresh” and “open”."))
    #expect(run.output.contains("c.toml:4: F6 cannot be both “refresh” and “help”."))
  }

  @Test func `a key that a command lost to another is told, unless it was given others`() throws {
    let program = try Program()
    let path = try program.file("c.toml", "[keys]\nquit = \"ctrl-r\"\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
    let told = "c.toml:2: ^R does “quit” now, and “refresh” no longer"
    #expect(run.status == 0 && run.output.contains(told), "\(run.output)")
    #expect(run.output.contains("→ “refresh” still has F5; give it another key in [keys]"))
    let both = try program.file("b.toml", "[keys]\nquit = \"ctrl-r\"\nrefresh = \"f5\"\n")
    let other = try program.run("doctor", "--config", both, environment: ["TERM": "xterm-256color"])
    #expect(other.status == 0 && !other.output.contains("no longer"), "\(other.output)")
    let some = try program.file("s.toml", "[keys]\nnext-match = \"ctrl-n\"\n")
    let there = try program.run("doctor", "--config", some, environment: ["TERM": "xterm-256color"])
    let place = "s.toml:2: ^N does “next-match” now (in a post), and “down” no longer"
    #expect(there.status == 0 && there.output.contains(place), "\(there.output)")
    #expect(there.output.contains("“down” still has ↓; give it another key in [keys]"))
  }

  @Test func `who took the last key of a command is told, each key once`() throws {
    let program = try Program()
    func told(_ lines: String) throws -> [Substring] {
      let path = try program.file("c.toml", "[keys]\n\(lines)\n")
      return try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
        .output.split(separator: "\n").filter { $0.contains("no longer") || $0.contains("no key") }
    }
    let scope = try told("help = \"alt-i\"")
    #expect(scope.count == 2, "\(scope)")
    #expect(scope.first?.hasSuffix("c.toml:2: M-i does “help” now, and “scope” no longer") == true)
    #expect(scope.last?.hasSuffix("→ “scope” has no key left: give it one in [keys].") == true)
    let both = try told("open = [\"f5\", \"ctrl-r\"]")
    #expect(both.filter { $0.contains("“refresh” no longer") }.count == 2, "\(both)")
    let erasing = try told("refresh = \"ctrl-h\"")
    #expect(erasing.first?.contains("Backspace does “refresh” now") == true, "\(erasing)")
    #expect(erasing.last?.contains("“backward-delete-char” has no key there") == true)
    let none = try told("suspend = []")
    #expect(none.count == 1 && none.first?.hasSuffix("“suspend” no longer has a key") == true)
  }

  @Test(arguments: [
    ("ctrl-j", "Enter"), ("C-m", "Enter"), ("ctrl-i", "Tab"), ("Ctrl+[", "Esc"),
    ("ctrl-h", "Backspace"),
  ])
  func `a character that terminals send as another key is told as such`(
    name: String, key: String
  ) throws {
    let program = try Program()
    let path = try program.file("c.toml", "[keys]\nscope = \"\(name)\"\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
    #expect(run.output.contains("c.toml:2: a terminal sends \(name) as \(key)."), "\(run.output)")
    #expect(run.output.contains("→ So “scope” has \(key); give it another key"), "\(run.output)")
  }

  @Test(arguments: [
    "open = \"ctrl-j\"", "open = [\"ctrl-m\", \"f9\"]", "complete = \"ctrl-i\"",
    "back = \"ctrl-[\"", "backward-delete-char = \"ctrl-h\"", "scope = [\"alt-o\", \"tab\"]",
  ])
  func `nothing is told of such a name where the command has the key anyway`(line: String) throws {
    let program = try Program()
    let path = try program.file("c.toml", "[keys]\n\(line)\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
    #expect(run.status == 0 && !run.output.contains(": a terminal "), "\(run.output)")
  }

  @Test(arguments: ["[", "O", "P", "]", "_"])
  func `a key that begins as others do is told`(character: String) throws {
    let program = try Program()
    let path = try program.file("c.toml", "[keys]\nscope = \"alt-\(character)\"\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
    let told = "c.toml:2: a terminal begins other keys with M-\(character)."
    #expect(run.status == 0 && run.output.contains(told), "\(run.output)")
  }

  @Test func `a key that does something in sources alone is not told of followers`() throws {
    let program = try Program()
    func told(_ line: String) throws -> String {
      let path = try program.file("c.toml", "[keys]\n\(line)\n")
      return try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
        .output
    }
    let tab = try told("sign-in = \"tab\"")
    #expect(
      tab.contains(": Tab does “sign-in” now (in sources), and “next-answer” no longer\n"),
      "\(tab)")
    let down = try told("toggle = \"ctrl-n\"")
    #expect(
      down.contains(
        ": ^N does “toggle” now (in sources), and “down” no longer (in sources and followers)"),
      "\(down)")
  }
}
