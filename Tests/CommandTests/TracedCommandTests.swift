import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// `TWINSTANT_TRACE` in commands.
@Suite(.waiting) struct TracedCommandTests {
  let program: Program
  let trace: String

  init() throws {
    program = try Program()
    trace = program.home + "/trace"
    #expect(try program.run("import", "-", input: Statuses.lines("swift")).status == 0)
  }

  private func events() throws -> [[String: Any]] {
    try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map {
      line -> [String: Any] in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(event as? [String: Any])
    }
  }

  private func run(_ arguments: [String]) throws -> Program.Run {
    try program.run(arguments, environment: ["TWINSTANT_TRACE": trace])
  }

  @Test(arguments: [[], ["--source", "archive"]])
  func `a search of the archive is traced from start to exit`(sources: [String]) throws {
    #expect(try run(["search", "swift"] + sources).status == 0)
    let events = try events()
    #expect(events.compactMap { $0["event"] as? String } == ["start", "query", "answer", "exit"])
    #expect(events[1]["source"] as? String == "archive" && events[1]["text"] as? String == "swift")
    #expect(events[2]["count"] as? Int == 1 && events[2]["status"] as? String == "ok")
  }

  @Test func `the sources that a search asks are traced`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.source("x", at: services.base))
    let run = try home.program.run(
      ["search", "swift", "--source", "x"], environment: ["TWINSTANT_TRACE": trace])
    #expect(run.status == 0, "\(run.errors)")
    let events = try events()
    let names = events.compactMap { $0["event"] as? String }.filter { $0 != "request" }
    #expect(names == ["start", "query", "answer", "exit"])
    let answer = events.first { $0["event"] as? String == "answer" }
    #expect(answer?["source"] as? String == "x" && answer?["status"] as? String == "ok")
  }

  @Test(arguments: ["@ada", "ada"])
  func `a request for followers is traced`(name: String) throws {
    let server = try WireServer { _ in
      .ok(#"{"users":[{"screen_name":"r1"},{"screen_name":"r2"}],"next_cursor_str":"0"}"#)
    }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.run(
      ["followers", name, "--source", "old"], environment: ["TWINSTANT_TRACE": trace])
    #expect(run.status == 0, "\(run.errors)")
    let events = try events().filter { $0["event"] as? String != "request" }
    #expect(events.compactMap { $0["event"] as? String } == ["start", "query", "answer", "exit"])
    #expect(events[1]["source"] as? String == "old" && events[1]["text"] as? String == "@ada")
    #expect(events[2]["count"] as? Int == 2 && events[2]["status"] as? String == "ok")
  }

  @Test func `without a screen each query is traced, at the archive and at sources`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    #expect(try home.program.run("import", "-", input: Statuses.lines("swift")).status == 0)
    let run = try home.program.run(
      "--linear", input: "swift\n", environment: ["TWINSTANT_TRACE": trace])
    #expect(run.status == 0, "\(run.errors)")
    let asked = try events().filter { ["query", "answer"].contains($0["event"] as? String) }
    #expect(asked.compactMap { $0["source"] as? String } == ["archive", "archive", "old", "old"])
    #expect(asked.compactMap { $0["status"] as? String } == ["ok", "not-found"])
    #expect(asked.allSatisfy { $0["text"] as? String == "swift" })
  }

  @Test(arguments: ["", "--linear --archive $HOME/none.db", "--linear swift > /dev/full"])
  func `a screen that fails, or what stands in for it, is traced to its exit`(words: String) throws
  {
    let run = try program.shell("TWINSTANT_TRACE=\(trace) setsid -w twinstant \(words)")
    #expect(run.status > 1, "\(run)")
    let names = try events().compactMap { $0["event"] as? String }
    #expect(names.first == "start" && names.last == "exit", "\(names)")
    #expect(names.count { $0 == "exit" } == 1)
  }

  @Test func `a source that failed has the status of the answer in its trace`() throws {
    let server = try WireServer { _ in
      .answer(429, ["Retry-After: 90"], #"{"errors":[{"code":88,"message":"Slow down."}]}"#)
    }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.run(
      ["search", "swift", "--source", "old", "--format", "json"],
      environment: ["TWINSTANT_TRACE": trace])
    let told = try SearchJSON(run).status(of: "old")
    let answers = try events().filter { $0["event"] as? String == "answer" }
    #expect(told == "rate-limited")
    #expect(answers.map { $0["status"] as? String } == [told])
    #expect(answers.map { $0["count"] as? Int } == [0])
  }

  @Test(arguments: [["archive", "info"], ["import", "/nowhere"], ["doctor"]])
  func `every command has a start and an exit, whatever comes of it`(command: [String]) throws {
    _ = try run(command)
    #expect(try events().compactMap { $0["event"] as? String } == ["start", "exit"])
  }

  @Test func `a trace that cannot be written is told once, and what was asked is done`() throws {
    let place = program.home + "/nowhere/trace"
    let run = try program.run(["search", "swift"], environment: ["TWINSTANT_TRACE": place])
    #expect(run.status == 0 && run.lines.count > 0)
    #expect(
      run.errors == "twinstant: note: There is no trace: \(place) cannot be written: "
        + "No such file or directory.\n")
  }

  @Test func `a trace whose path begins with a tilde is in the home`() throws {
    let run = try program.run(["search", "swift"], environment: ["TWINSTANT_TRACE": "~/trace"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try events().last?["event"] as? String == "exit")
  }

  @Test func `a trace into a pipe that nobody reads is not waited for`() throws {
    let pipe = program.home + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let run = try program.shell("TWINSTANT_TRACE='\(pipe)' timeout 60 twinstant search swift")
    #expect(run.status == 0 && run.lines.count > 0)
    #expect(
      run.errors == "twinstant: note: There is no trace: \(pipe) cannot be written: "
        + "No such device or address.\n")
  }

  @Test func `that a trace has gaps is told once, and what was asked is done`() throws {
    let run = try program.run(["search", "swift"], environment: ["TWINSTANT_TRACE": "/dev/full"])
    #expect(run.status == 0 && run.lines.count > 0)
    #expect(
      run.errors == "twinstant: note: The trace is incomplete: /dev/full cannot be written: "
        + "No space left on device.\n")
  }

  @Test func `that a trace breaks off under the screen is told when that is closed`() throws {
    let pipe = program.home + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let window = Window(
      [Program.path, "--offline", "swift"], columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "TWINSTANT_TRACE=\(pipe)"])
    window.expect(" 1 of 1 · ")
    close(reader)
    // A program that another test starts just now has a copy of it, until it runs.
    window.wait("the pipe is still read") {
      let writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if writer >= 0 { close(writer) }
      return writer < 0
    }
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    window.expect("twinstant: note: The trace is incomplete:")
  }
}
