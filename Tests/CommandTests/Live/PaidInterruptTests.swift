import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// ^C and other signals that end a command while sources are asked.
@Suite(.waiting) struct PaidInterruptTests {
  @Test(
    arguments: [
      ["--linear", "swift"], ["search", "swift", "--source", "paid", "--source", "slow"],
    ],
    [SIGINT, SIGTERM, SIGHUP])
  func `what was paid for is stored where a signal comes while another source is awaited`(
    arguments: [String], signal: Int32
  ) throws {
    let page = #"{"statuses":[\#(Statuses.line(7, "swift bird"))]}"#
    let server = try WireServer { $0.path == "/1.1/search/tweets.json" ? .ok(page) : .ok("{}") }
    let slow = try WireServer { _ in WireAnswer(.hang) }
    defer {
      server.stop()
      slow.stop()
    }
    let home = try LiveHome(
      server.url(""),
      LiveHome.oldSource(
        "paid", at: server.url(""), "price_per_post = 0.001", "page_size = 10", "ask = \"typing\""),
      LiveHome.oldSource("slow", at: slow.url("")))
    let program = home.program
    #expect(try program.run("import", "-", input: Statuses.lines("one")).status == 0)
    let trace = program.home + "/trace"
    let window = Window(
      [Program.path] + arguments, columns: 80, rows: 24,
      environment: ["HOME=\(program.home)", "TWINSTANT_TRACE=\(trace)"])
    window.wait("no answer of the source with a price comes") {
      let events = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      return events.split(separator: "\n").contains {
        $0.contains("\"answer\"") && $0.contains("\"paid\"")
      }
    }
    kill(window.process, signal)
    #expect(window.end() == .signal(signal))
    #expect(try program.run("search", "--format", "jsonl", "bird").lines.count == 1)
  }
}
