import Testing
import WaitTesting
import WireFaults

/// What `--linear` says of sources that keep one waiting, fail or are off.
@Suite(.waiting) struct LinearSourcesTests {
  private func filled(_ home: LiveHome) throws -> Program {
    let run = try home.program.run("import", "-", input: Statuses.lines("one about nothing else"))
    #expect(run.status == 0)
    return home.program
  }

  @Test func `that sources are asked is said before they answer`() throws {
    let server = try WireServer { _ in WireAnswer(.hang) }
    defer { server.stop() }
    let program = try filled(
      LiveHome(
        server.url(""), LiveHome.oldSource("old", at: server.url("")),
        LiveHome.oldSource("slow", at: server.url(""))))
    let window = program.window("--linear")
    window.expect("Search:")
    window.type("swift\n")
    window.expect("Asking old, slow.")
    #expect(!window.emulator.text.contains("old: "))
    window.type("\u{3}")
    #expect(window.end() == .signal(2))
  }

  @Test func `a source that fails is left alone until :refresh`() throws {
    let server = try WireServer { _ in .answer(500, [], "{}") }
    let program = try filled(
      LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url(""))))
    let run = try program.run("--linear", input: "swift\nbird\n:sources\n:refresh\n")
    let told = "old is left alone for 2 minutes; :refresh asks it at once.\n"
    #expect(run.output.ranges(of: told).count == 2, "\(run.output)")
    #expect(run.output.contains("old is left alone for 4 minutes; :refresh"), "\(run.output)")
    #expect(server.requests.count { $0.path == "/1.1/search/tweets.json" } == 2)
    #expect(run.output.ranges(of: "Asking old.\n").count == 2, "\(run.output)")
  }
}
