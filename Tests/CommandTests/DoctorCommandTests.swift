import Foundation
import Testing
import WaitTesting

@testable import twinstant

@Suite(.waiting) struct DoctorCommandTests {
  @Test func `a sound home needs no fixing`() throws {
    let run = try Program().run("doctor", environment: ["TERM": "xterm-256color"])
    #expect(run.status == 0, "\(run.output)")
    for word in ["settings", "terminal", "archive", "source", "certificates", "state"] {
      #expect(run.output.contains(word))
    }
    #expect(run.output.hasSuffix("Nothing needs fixing; → marks what you may want to do.\n"))
  }

  @Test func `what the arrows offer is no fault`() {
    let fine = Finding.fine("archive", "there")
    let offer = Finding.note("archive", "not there", remedy: "Import one.")
    let fault = Finding.problem("archive", "broken", remedy: "Mend it.")
    #expect(DoctorCommand.sum(of: [fine]) == "Nothing needs fixing.\n")
    #expect(DoctorCommand.sum(of: [fine, offer]).contains("→ marks what you may want to do"))
    #expect(DoctorCommand.sum(of: [offer, fault]) == "1 to fix.\n")
  }

  @Test func `everything that is wrong is told at once, with what to do`() throws {
    let program = try Program()
    let path = try program.file("c.toml", "mose = true\nmin_length = 0\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "dumb"])
    #expect(run.status == 2)
    for words in [
      "c.toml:1", "Did you mean “mouse”?", "c.toml:2", "from 1 to 50", "TERM is dumb",
      "3 to fix.",
    ] { #expect(run.output.contains(words), "\(words): \(run.output)") }
  }

  @Test func `an archive that the settings turn off is told to be searched all the same`() throws {
    let program = try Program()
    let path = try program.file("c.toml", "[[source]]\nkind = \"archive\"\nenabled = false\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
    #expect(run.status == 0 && run.output.contains("archive, on"), "\(run.output)")
    #expect(run.output.contains("“enabled = false” of the archive (line 3"), "\(run.output)")
  }

  @Test func `settings that a link promises and that are not there need fixing`() throws {
    let program = try Program()
    let folder = program.home + "/.config/twinstant"
    let disk = program.home + "/disk/config.toml"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/config.toml", withDestinationPath: disk)
    let run = try program.run("doctor", environment: ["TERM": "xterm-256color"])
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains("! settings      \(folder)/config.toml leads to \(disk), which is not"),
      "\(run.output)")
  }

  @Test func `a source of which no answer is within a cap is told, with what would be`() throws {
    let program = try Program()
    func told(_ lines: String...) throws -> (status: Int32, output: String) {
      let path = try program.file(
        "c.toml", (["[[source]]", "kind = \"x\""] + lines).joined(separator: "\n") + "\n")
      let run = try program.run(
        "doctor", "--config", path, environment: ["TERM": "xterm-256color"])
      return (run.status, run.output)
    }
    let large = try told("page_size = 100")
    #expect(large.status == 2)
    #expect(
      large.output.contains(
        "x is never asked: an answer of 100 posts could cost $1.50, and max_per_day is $0.50"))
    let advice = "→ Lower its page_size to 33, or raise its max_per_day to $1.50."
    #expect(large.output.contains(advice))
    let poor = try told("max_per_month = 0.10")
    #expect(poor.status == 2)
    #expect(poor.output.contains("→ In the settings, raise its max_per_month to $0.15."))
    #expect(try told("page_size = 33").status == 0)
    #expect(try told("page_size = 100", "enabled = false").status == 0)
    // A person who wants to spend nothing has nothing to mend.
    let (status, output) = try told("max_per_day = 0")
    #expect(status == 0 && output.contains("x is never asked: max_per_day is $0.00\n"), "\(output)")
    let month = try told("max_per_month = 0", "page_size = 100")
    #expect(month.status == 0 && month.output.contains("never asked: max_per_month is $0.00\n"))
  }

  @Test func `what sources with one account may cost together is told`() throws {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nSECRET\n")
    func told(_ sources: (name: String, caps: String)...) throws -> String {
      let entries = sources.map {
        "[[source]]\nkind = \"x\"\nname = \"\($0.name)\"\naccount = \"work\"\n\($0.caps)\n"
      }
      let path = try program.file("c.toml", entries.joined())
      return try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
        .output
    }
    let words = "account “work” pays for one, two: together at most $2.50 a day"
    #expect(try told(("one", ""), ("two", "max_per_day = 2")).contains(words))
    #expect(try !told(("one", "")).contains("together"))
    // A source that is never asked costs nothing, and no day costs more than its month may.
    let mixed = try told(
      ("one", "max_per_day = 0.20"), ("two", "max_per_day = 0"),
      ("three", "max_per_month = 0.3\nmax_per_day = 9"))
    #expect(
      mixed.contains("account “work” pays for one, three: together at most $0.50 a day"),
      "\(mixed)")
    #expect(try !told(("one", ""), ("two", "page_size = 100")).contains("together"))
  }

  @Test func `sources, access and certificates are told, and no secret`() throws {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nSECRET\n")
    let path = try program.file("c.toml", "ca_file = \"none.pem\"\nlinear = true\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm"])
    #expect(run.status == 2 && !run.output.contains("SECRET"))
    #expect(run.output.contains("x at https://api.x.com, on, at most $0.50 a day, $5.00 a month"))
    #expect(run.output.contains("account “work” not asked yet"))
    #expect(run.output.contains("none.pem is not a readable file"))
    #expect(run.output.contains("linear        on: no screen, answers in sentences"))
  }

  @Test func `that nothing is sent is told with what may ask for it`() throws {
    let program = try Program()
    let variables = ["TERM": "xterm-256color", "TWINSTANT_OFFLINE": "yes"]
    let run = try program.run("doctor", environment: variables)
    let note = "none, as --offline or TWINSTANT_OFFLINE asks"
    #expect(run.status == 0 && run.output.contains(note), "\(run.output)")
    let other = try program.run("doctor", environment: ["TERM": "xterm-256color"])
    #expect(!other.output.contains("--offline"), "\(other.output)")
  }

  @Test func `a missing account is told with what brings it, and nothing else`() throws {
    let program = try Program()
    let path = try program.file("c.toml", "[[source]]\nkind = \"x\"\naccount = \"work\"\n")
    let run = try program.run("doctor", "--config", path, environment: ["TERM": "xterm-256color"])
    let lines = run.output.split(separator: "\n")
    let note = try #require(lines.firstIndex { $0.contains("There is no account “work”") })
    #expect(lines[note].hasSuffix("(line 3 of the settings): “x” is off."))
    #expect(
      lines[note + 1].hasSuffix("→ “twinstant accounts add x” makes one: name it “work”."),
      "\(run.output)")
    #expect(!run.output.contains("“server”"))
    // The source is off: it is never asked without the account, although its kind could be.
    let other = try program.file(
      "m.toml",
      "[[source]]\nkind = \"mastodon\"\nname = \"m\"\nbase_url = \"https://m.example\"\n"
        + "account = \"work\"\n")
    let told = try program.run("doctor", "--config", other, environment: ["TERM": "xterm-256color"])
    #expect(told.output.contains("m, mastodon at https://m.example, off, no account “work”"))
    #expect(told.output.contains("signs in; not asked until then."), "\(told.output)")
  }

  @Test func `a state folder that cannot be made needs fixing`() throws {
    let program = try Program()
    let path = try program.file("plain", "")
    let run = try program.run(
      "doctor", environment: ["TERM": "xterm-256color", "XDG_STATE_HOME": path])
    #expect(run.status == 2)
    #expect(run.output.contains("cannot be made: nothing is remembered"), "\(run.output)")
    #expect(run.output.contains("Check that \(path) is a folder"))
  }

  @Test func `an invalid ledger needs fixing`() throws {
    let program = try Program()
    try FileManager.default.createDirectory(
      atPath: program.home + "/.local/state/twinstant", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let path = try program.file(
      ".local/state/twinstant/spending.db", String(repeating: "no ledger ", count: 200))
    let run = try program.run("doctor", environment: ["TERM": "xterm-256color"])
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains("\(path) cannot be used"), "\(run.output)")
    #expect(run.output.contains("Move the file away"))
  }

  @Test(arguments: [
    ("saved.toml", "[[search", "Correct this line"), ("access.json", "{bad", "asked about again"),
    ("sources.json", "[]", "the settings then"), ("sessions.json", "", "tokens are fetched again"),
    ("apps.json", "{\"apps\":1}", "registers with servers again"),
  ])
  func `a file of the state folder that cannot be used is named, and what to do`(
    name: String, content: String, remedy: String
  ) throws {
    let program = try Program()
    try FileManager.default.createDirectory(
      atPath: program.home + "/.local/state/twinstant", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let path = try program.file(".local/state/twinstant/" + name, content)
    let run = try program.run("doctor", environment: ["TERM": "xterm-256color"])
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains(path) && run.output.contains(remedy), "\(run.output)")
    #expect(run.output.contains("1 to fix."))
  }

  @Test func `what the program itself keeps there is sound`() throws {
    let program = try Program()
    _ = try program.run("accounts", "add", "x", input: "work\n1\nSECRET\n")
    for command in ["allow", "use"] { _ = try program.run("accounts", command, "work") }
    for name in ["access.json", "sources.json"] {
      #expect(program.exists(".local/state/twinstant/" + name), "\(name)")
    }
    try FileManager.default.createDirectory(
      atPath: program.home + "/.local/state/twinstant/history", withIntermediateDirectories: false)
    let run = try program.run("doctor", environment: ["TERM": "xterm-256color"])
    #expect(run.output.contains("history is not a readable") && run.output.contains("1 to fix."))
  }

  @Test func `a terminal is judged by what it says of itself`() {
    let good = ["TERM": "xterm", "LANG": "de_DE.UTF-8"]
    #expect(
      TerminalFindings.of({ good[$0] }, isTerminal: true, size: (80, 24))
        == [.fine("terminal", "xterm, 80 columns and 24 rows")])
    #expect(
      TerminalFindings.of({ good[$0] }, isTerminal: true, size: (30, 24)).filter(\.isProblem).count
        == 1)
    let sizeless = TerminalFindings.of({ good[$0] }, isTerminal: true, size: nil)
    #expect(
      sizeless == [.note("terminal", "xterm; it does not tell its size, and 80x24 is taken")])
    let pipe = TerminalFindings.of({ _ in nil }, isTerminal: false, size: nil)
    #expect(pipe.map(\.subject) == ["terminal", "locale"])
    #expect(pipe.first?.text.hasSuffix("; standard output is not a terminal") == true)
  }

  @Test(arguments: [[:], ["TERM": ""]] as [[String: String]])
  func `without a type the screen is drawn all the same, and nothing needs fixing`(
    variables: [String: String]
  ) throws {
    let finding = try #require(
      TerminalFindings.of({ variables[$0] }, isTerminal: true, size: (80, 24)).first)
    #expect(
      finding
        == .note(
          "terminal", "TERM is not set, xterm-256color is taken, 80 columns and 24 rows",
          remedy: "If the screen looks wrong, set TERM to the terminal's type."))
    #expect(
      TerminalFindings.of({ _ in "dumb" }, isTerminal: true, size: (80, 24)).first?.isProblem
        == true)
  }

  @Test func `a type that terminfo lacks is told, and colours are those of what is drawn`() throws {
    let run = try Program().run("doctor", environment: ["TERM": "no-such-type"])
    #expect(run.status == 0)
    #expect(run.output.contains("no-such-type is drawn as xterm-256color; standard output"))
    #expect(run.output.contains("pictures      blocks in 256 colours: "))
    let variables = ["TERM": "foot", "LANG": "C.UTF-8"]
    let findings = TerminalFindings.of(
      { variables[$0] }, isTerminal: true, size: (80, 24), drawnAs: { _ in "xterm" })
    #expect(findings.map(\.text) == ["foot is drawn as xterm, 80 columns and 24 rows"])
    #expect(findings.first?.remedy.contains("terminal descriptions") == true)
  }

  @Test(
    arguments: [
      (["LC_ALL": "C", "LANG": "C.UTF-8"], "LC_ALL"), (["LC_CTYPE": "C", "LANG": "C"], "LC_CTYPE"),
      (["LC_ALL": "", "LANG": "POSIX"], "LANG"), ([:], "LANG"),
    ] as [([String: String], String)])
  func `the variable is named that decides about letters`(
    variables: [String: String], name: String
  ) {
    let finding = TerminalFindings.of({ variables[$0] }, isTerminal: false, size: nil).last
    #expect(finding?.remedy == "If characters look wrong, set \(name)=C.UTF-8.")
  }

  @Test(arguments: ["SSL_CERT_FILE", "SSL_CERT_DIR", "TWINSTANT_CA_FILE"])
  func `of certificates that are not there, what names them is named`(variable: String) throws {
    let run = try Program().run(
      "doctor", environment: ["TERM": "xterm-256color", variable: "/nonexistent"])
    #expect(run.status == 2 && run.output.contains("! certificates  /nonexistent is not"))
    #expect(
      run.output.contains("→ Correct \(variable), or remove it for the system's."), "\(run.output)")
  }

  @Test func `a file without a certificate needs fixing`() throws {
    let program = try Program()
    let path = try program.file("ca.pem", "ca.example\n")
    let run = try program.run(
      "doctor", environment: ["TERM": "xterm-256color", "SSL_CERT_FILE": path])
    #expect(run.status == 2 && run.output.contains("! certificates  \(path) holds no certificate"))
    #expect(run.output.contains("→ Name a file in PEM with SSL_CERT_FILE"), "\(run.output)")
  }

  @Test func `an archive that no import can make needs fixing`() throws {
    let program = try Program()
    let path = try program.file("plain", "")
    let link = program.home + "/link.db"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: program.home + "/disk/archive.db")
    for (variable, value, place, outer) in [
      ("XDG_DATA_HOME", path, path + "/twinstant/archive.db", path),
      ("TWINSTANT_ARCHIVE", link, link, program.home + "/disk"),
    ] {
      let run = try program.run(
        "doctor", environment: ["TERM": "xterm-256color", variable: value])
      #expect(run.status == 2, "\(run.output)")
      #expect(run.output.contains("\(place) cannot be made: nothing can be imported"))
      #expect(run.output.contains("Check that \(outer) is a folder"), "\(run.output)")
    }
  }
}
