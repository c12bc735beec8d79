import Testing
import WaitTesting
import WireFaults

/// What `--linear` says about sources that keep one waiting, fail or are off.
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
    #expect(run.output.ranges(of: told).count == 4, "\(run.output)")
    // Told with the query that failed, with the next one, in the list and after :refresh, which
    // does not lengthen the time.
    #expect(!run.output.contains("left alone for 4 minutes"), "\(run.output)")
    #expect(server.requests.count { $0.path == "/1.1/search/tweets.json" } == 2)
    #expect(run.output.ranges(of: "Asking old.\n").count == 2, "\(run.output)")
  }

  @Test func `that an account is missing is said once, and by :sources and :refresh`() throws {
    let server = try WireServer { _ in
      .answer(401, [], #"{"errors":[{"code":215,"message":"Bad Authentication data"}]}"#)
    }
    let source = """
      [[source]]
      name = "bare"
      kind = "twitter-v1"
      base_url = "\(server.url(""))"
      """
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("one")).status == 0)
    let config = try program.file("c.toml", source)
    var run = try program.run("--linear", "--config", config, input: "swift\nbird\n")
    let told = "bare has no account"
    #expect(run.output.ranges(of: told).count == 1, "\(run.output)")
    run = try program.run("--linear", "--config", config, input: "swift\n:sources\n:refresh\n")
    #expect(run.output.ranges(of: told).count == 3, "\(run.output)")
    #expect(!run.output.contains("with every query"))
  }

  @Test func `a query for which an account is missing keeps no other from its source`() throws {
    let server = try WireServer { _ in .ok("[]") }
    let source = """
      [[source]]
      name = "town"
      kind = "mastodon"
      base_url = "\(server.url(""))"
      """
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("one")).status == 0)
    let config = try program.file("c.toml", source)
    let run = try program.run(
      "--linear", "--config", config,
      input: "https://far.example/@eve/99\ncoffee\n#coffee\n:sources\n")
    #expect(run.output.ranges(of: " only with an account.").count == 2, "\(run.output)")
    #expect(server.requests.map(\.path) == ["/api/v1/timelines/tag/coffee"], "\(run.output)")
    #expect(run.output.contains("\ntown is asked with every query.\n"), "\(run.output)")
  }

  @Test func `a source that is off is turned on and off by name, also for later starts`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let program = try filled(
      LiveHome(
        server.url(""), LiveHome.oldSource("old", at: server.url(""), "enabled = false")))
    var run = try program.run(
      "--linear", input: ":sources\nswift\n:on old\nswift\n:on new\n:on\n")
    #expect(run.output.contains("\nold is off. :on old turns it on.\n"), "\(run.output)")
    #expect(run.output.contains("\nold is asked with every query.\n"), "\(run.output)")
    #expect(run.output.contains("\nThere is no source new. :sources lists them.\n"))
    #expect(run.output.contains("\n:on wants the name of a source, as in :on x.\n"))
    #expect(run.output.ranges(of: "old: no posts.").count == 1, "\(run.output)")
    run = try program.run("--linear", input: "swift\n:off old\nswift\n")
    #expect(run.output.ranges(of: "old: no posts.").count == 1, "\(run.output)")
    #expect(run.output.contains("\nold is off. :on old turns it on.\n"), "\(run.output)")
    run = try program.run("--linear", "--offline", input: ":on old\n")
    #expect(run.output.contains("\nold is not asked without a network. "), "\(run.output)")
  }
}
