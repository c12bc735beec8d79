import Testing
import WaitTesting
import WireFaults

/// The person's own archive in `--linear`, when it appears while something else is searched.
@Suite(.waiting) struct LinearOwnArchiveTests {
  @Test(arguments: ["zzyzx\n", ":refresh\n"])
  func `what is imported meanwhile takes the place of the demo`(line: String) throws {
    let program = try Program()
    let window = program.window("--linear")
    window.expect("invented ones")
    window.expect("Search:")
    window.type("zzyzx\n")
    window.wait("no answer comes") { window.emulator.text.ranges(of: "Search:").count == 2 }
    #expect(try program.run("import", "-", input: Statuses.lines("zzyzx")).status == 0)
    window.type(line)
    window.expect("Your own archive is searched now: 1 post.")
    window.expect("1. Ada Byron @ada, on 12 Jul 2019: zzyzx.")
    window.type(":quit\n")
    #expect(window.end() == .status(0))
  }

  @Test func `what sources brought to nothing is searched with the next query`() throws {
    let page = #"{"statuses":[\#(Statuses.line(7, "swift bird"))]}"#
    let server = try WireServer { $0.path == "/1.1/search/tweets.json" ? .ok(page) : .ok("{}") }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.run("--linear", input: "swift\nbird\n")
    let told = "\nYour own archive is searched now: 1 post.\n"
    #expect(run.output.contains(told) && run.output.contains("\n1. Ada Byron"), "\(run.output)")
    #expect(!home.program.exists(".cache/twinstant/demo.db"))
  }

  @Test func `the demo that was asked for stays`() throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("zzyzx")).status == 0)
    let run = try program.run("--linear", "--demo", input: "zzyzx\n")
    #expect(run.output.contains("No posts match") && !run.output.contains("Your own archive"))
  }
}
