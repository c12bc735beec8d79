import Testing
import WaitTesting

@testable import twinstant

/// Arguments that begin with one dash where they cannot be words of a query.
@Suite(.waiting) struct LeadingDashTests {
  @Test(
    arguments: [
      ("import a -photos.jsonl", "-photos.jsonl"), ("import -x", "-x"),
      ("archive export -hout.jsonl", "-hout.jsonl"), ("archive -ah", "-ah"),
      ("followers -hada", "-hada"), ("search -s a", "-s"), ("-x", "-x"),
      ("search --archive -the a", "-the"), ("import --as -x a", "-x"),
      // Help, a word of a query, a number, no option, or behind what ends the options.
      ("import -h", nil), ("import --report -h a", nil), ("archive -h info", nil),
      ("search -help", nil), ("swift -h", nil),
      ("search --limit -1 a", nil), ("import -", nil), ("archive export --archive - -", nil),
      ("import a -- -photos.jsonl", nil), ("import --archive=-a.db a", nil),
      ("---completion search -- --source -x", nil), ("", nil),
    ] as [(String, String?)])
  func `one is noticed unless it is asked for`(typed: String, noticed: String?) {
    let words = typed.split(separator: " ").map(String.init)
    #expect(LeadingDash.first(in: ArgumentOrder.commandFirst(words))?.argument == noticed)
  }

  @Test func `a file whose name is one is not taken for a wish for help`() throws {
    let program = try Program()
    for name in ["a.jsonl", "-photos.jsonl"] { _ = try program.file(name, Statuses.lines(name)) }
    let refused = try program.shell("cd \"$HOME\" && twinstant import *.jsonl --archive gl.db")
    #expect(refused.status == 2 && refused.output.isEmpty && !program.exists("gl.db"))
    #expect(
      refused.errors == "twinstant: error: unknown option '-photos.jsonl'.\n"
        + "  “twinstant import --help” shows what can be asked. "
        + "Anything after -- is not read as an option.\n")
    let taken = try program.shell("cd \"$HOME\" && twinstant import --archive gl.db -- *.jsonl")
    #expect(taken.status == 0 && program.exists("gl.db"), "\(taken.errors)")
  }

  @Test(arguments: [
    (["archive", "export", "-hout.jsonl"], "twinstant archive export --help"),
    (["archive", "export", "-out.jsonl"], "twinstant archive export --help"),
    (["archive", "-ah"], "twinstant archive --help"),
    (["accounts", "use", "-home"], "twinstant accounts use --help"),
    (["followers", "-hada"], "twinstant followers --help"),
    (["-x", "a"], "twinstant --help"),
  ])
  func `it is refused, whatever its letters are`(arguments: [String], help: String) throws {
    let run = try Program().run(arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("twinstant: error: unknown option '-"), "\(run.errors)")
    #expect(run.errors.contains("“\(help)” shows") && run.errors.contains("after --"))
  }

  @Test func `as the value of an option it is refused, with the way to give it`() throws {
    let run = try Program().run("import", "--report", "-hx.json", "a")
    #expect(run.status == 2)
    #expect(
      run.errors == "twinstant: error: the value of --report begins with a dash.\n"
        + "  --report=-hx.json takes it as it is.\n")
  }

  @Test(arguments: [
    (["doctor", "--limit", "-x"], "twinstant doctor --help"),
    (["search", "--limit", "-x", "a"], "twinstant search --help"),
    (["search", "--limit", "-1.5", "a"], "twinstant search --help"),
    (["search", "--format", "-json", "a"], "twinstant search --help"),
  ])
  func `no way is told that is none`(arguments: [String], help: String) throws {
    let run = try Program().run(arguments)
    #expect(run.status == 2)
    #expect(
      run.errors == "twinstant: error: the value of \(arguments[1]) begins with a dash.\n"
        + "  “\(help)” shows what can be asked.\n")
  }
}
