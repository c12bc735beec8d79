import Foundation
import Libc
import Testing
import WaitTesting

/// One run of `doctor` shows every fault, not only the first of each kind.
@Suite(.waiting) struct DoctorFaultsTests {
  private func doctor(_ program: Program, _ settings: String) throws -> Program.Run {
    try program.run("doctor", "--config", settings, environment: ["TERM": "xterm-256color"])
  }

  private static let source = "[[source]]\nkind = \"bluesky\"\nname = \"a\"\n"
  private static let keys = "[keys]\nrefresh = \"f5\"\nopen = \"f5\"\nquit = []\n"

  @Test func `keys that contradict each other are told beside other faults`() throws {
    let program = try Program()
    let twice = try program.file("a.toml", Self.source + Self.source + Self.keys)
    let run = try doctor(program, twice)
    for words in [
      "a.toml:6: there are two sources called “a”.", "a.toml:9: F5 cannot be both",
      "no way to quit", "3 to fix.",
    ] { #expect(run.output.contains(words), "\(words): \(run.output)") }
    let search = try program.run("search", "a", "--config", twice, "--source", "a")
    #expect(search.status == 2 && search.errors.contains("“twinstant doctor” shows 2 more."))
    let wrong = try program.file("b.toml", "mouse = 1\n" + Self.keys)
    #expect(try doctor(program, wrong).output.contains("3 to fix."))
    // A command that uses no keys works in spite of wrong ones.
    let alone = try program.file("c.toml", Self.keys)
    #expect(try program.run("search", "a", "--config", alone).status == 1)
    let screen = try program.run("--config", alone)
    #expect(screen.status == 2 && screen.errors.contains("“twinstant doctor” shows 1 more."))
  }

  @Test func `a cap without a price is told, but not with the accounts`() throws {
    let program = try Program()
    let path = try program.file("a.toml", Self.source + "max_per_day = 1\n")
    let told = "“max_per_day” of “a”"
    #expect(try doctor(program, path).output.contains(told))
    #expect(try !program.run("accounts", "--config", path).errors.contains(told))
  }

  @Test func `a variable that is no setting is told, and what may have been meant`() throws {
    let run = try Program().run(
      "doctor",
      environment: [
        "TERM": "xterm-256color", "TWINSTANT_THEM": "dark", "TWINSTANT_TRACE": "/dev/null",
        "TWINSTANT_MOUSE": "no", "TWINSTANT_CONFIG": "", "TWINSTANT_FROBNICATE": "1",
      ])
    #expect(run.status == 0, "\(run.output)")
    let told = run.output.split(separator: "\n").filter { $0.contains("TWINSTANT_") }
    #expect(told.count == 4, "\(run.output)")
    #expect(told.first?.contains("TWINSTANT_FROBNICATE is no setting: it has no effect") == true)
    #expect(told.dropFirst().first?.contains("→ The variables are: TWINSTANT_IMAGES, ") == true)
    #expect(told.last?.hasSuffix("→ Did you mean TWINSTANT_THEME?") == true)
  }

  @Test func `of the accounts all that is wrong is told, and of the sources beside them`() throws {
    let program = try Program()
    try program.credentials(
      """
      [a]
      service = "x"
      bearer_tokn = "SECRET"
      sever = "https://one.example"
      [b]
      service = "y"
      [c]
      service = "x"
      [d]
      service = "mastodon"
      server = "https://social.example"
      access_token = 5

      """)
    // The second source may have the address of its account, which is unknown.
    let other = "[[source]]\nkind = \"mastodon\"\nname = \"m\"\naccount = \"d\"\n"
    let path = try program.file("a.toml", Self.source + other + Self.source)
    let run = try doctor(program, path)
    for words in [
      "no key “bearer_tokn”", "no key “sever”", "in [b] is none of its words",
      "[c] has nothing to sign with.", "“access_token” in [d]", "two sources called “a”",
      "6 to fix.",
    ] { #expect(run.output.contains(words), "\(words): \(run.output)") }
    #expect(!run.output.contains("SECRET") && !run.output.contains("base_url"))
    let search = try program.run("search", "a", "--config", path, "--source", "a")
    #expect(search.status == 2 && search.errors.contains("“twinstant doctor” shows 5 more."))
  }

  @Test func `a home in which nothing can be made is told once`() throws {
    let program = try Program()
    let path = try program.file("plain", "")
    let run = try program.run("doctor", environment: ["TERM": "xterm-256color", "HOME": path])
    #expect(run.status == 2 && run.output.hasSuffix("\n1 to fix.\n"), "\(run.output)")
    #expect(
      run.output.contains(
        "! home          nothing can be made in \(path): nothing can be imported, and nothing is "
          + "remembered\n"))
    #expect(run.output.contains("→ Check that it is a folder and that you may write there.\n"))
  }

  @Test func `a state folder that cannot be written is told once, and not of each file`() throws {
    let program = try Program()
    let (state, open) = (program.home + "/.local/state/twinstant", program.home + "/open")
    for folder in [state, open] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for name in ["spending.db", "history", "log"] {
      chmod(try program.file(".local/state/twinstant/" + name, ""), 0o444)
    }
    #expect(chmod(state, 0o555) == 0)
    defer { chmod(state, 0o755) }
    let words =
      Program.unprivileged + ["env", "XDG_DATA_HOME=\(open)", "TERM=xterm", "twinstant", "doctor"]
    let run = try program.shell(words.joined(separator: " "))
    #expect(run.output.contains("! state         \(state) cannot be written"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1 to fix.\n"), "\(run.output)")
  }
}
