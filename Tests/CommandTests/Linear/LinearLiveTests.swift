import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// Live sources in `--linear`: how much is read out unasked, and what is said of money.
@Suite(.waiting) struct LinearLiveTests {
  /// A home with a source of v1.1 that has so many posts about Swift, one a minute.
  private func home(posts: Int, _ server: inout WireServer?) throws -> LiveHome {
    let statuses = (1...posts).map { number in
      let minute = number < 10 ? "0\(number)" : "\(number)"
      return Statuses.line(
        1000 + number, "swift number \(number)", at: "Fri Jul 12 23:\(minute):00 +0000 2019")
    }
    let page = #"{"statuses":[\#(statuses.reversed().joined(separator: ","))]}"#
    let own = try WireServer { $0.path == "/1.1/search/tweets.json" ? .ok(page) : .ok("{}") }
    server = own
    return try filled(LiveHome(own.url(""), LiveHome.oldSource("old", at: own.url(""))))
  }

  /// With an archive of its own: else the demo is searched.
  private func filled(_ home: LiveHome) throws -> LiveHome {
    let run = try home.program.run("import", "-", input: Statuses.lines("one about nothing else"))
    #expect(run.status == 0)
    return home
  }

  @Test func `what a source brought is read out ten at a time, and once`() throws {
    var server: WireServer?
    let home = try home(posts: 23, &server)
    let run = try home.program.run("--linear", input: "swift\n\n\n\nswift\n\n\n\n")
    #expect(run.status == 0, "\(run.errors)")
    let words = run.lines.filter { !$0.contains("Ada Byron") }
    #expect(
      words.dropFirst(2) == [
        "No posts match in the archive.", "old: 23 posts, new here.",
        "Enter reads 10 of 13 from old.", "Enter reads the 3 from old.", "There are no more.",
        "old: 23 posts, known here.", "Enter for more.", "Enter for more.", "There are no more.",
      ], "\(run.output)")
    #expect(run.lines.count { $0.contains("Ada Byron @ada") } == 46)
    #expect(run.output.contains("\nEnter reads 10 of 13 from old.\n11. Ada Byron"))
  }

  @Test func `posts that the archive has are not new, wherever its list has come to`() throws {
    var server: WireServer?
    let home = try home(posts: 14, &server)
    _ = try home.program.run("--linear", input: "swift\n")
    let run = try home.program.run("--linear", input: "number\n")
    #expect(run.output.contains("old: 14 posts, known here.\nEnter for more.\n"), "\(run.output)")
    #expect(!run.output.contains("\n11. "))
  }

  @Test func `an account that another shell changes is used with the next query`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try filled(LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url(""))))
    let window = home.program.window("--linear")
    window.expect("Search:")
    window.type("swift\r")
    window.expect("old: no posts.")
    try home.program.credentials(
      """
      [old]
      service = "twitter-v1"
      server = "\(server.url(""))"
      bearer_token = "fake-bearer-2"
      """)
    window.type("bird\r")
    waitUntil {
      server.requests.count { $0["authorization"]?.contains("fake-bearer-2") == true } == 1
    }
    window.type(":quit\r")
    #expect(window.end() == .status(0))
  }

  @Test func `what costs money says so before, and what it cost and what is left`() throws {
    let services = try ServicesProcess()
    let home = try filled(LiveHome(services.base, LiveHome.source("x", at: services.base)))
    let run = try home.program.run(
      "--linear", input: ":sources\n:help\nswift\n:refresh\n:sources\n")
    #expect(run.status == 0, "\(run.errors)")
    let before =
      "An answer costs up to $0.15. Spent today $0.00 of $0.50, this month $0.00 of $5.00."
    #expect(run.output.contains("\nx is asked by :refresh. \(before)\n"), "\(run.output)")
    #expect(run.output.contains("\nx: \(before)\n"))
    let asked = try #require(
      run.output.ranges(of: "x is asked, which costs up to $0.15.\nx: ").first)
    let rest = run.output[asked.upperBound...]
    #expect(rest.prefix { $0 != "\n" }.contains(" It cost $0."))
    #expect(rest.prefix { $0 != "\n" }.contains(" Spent today $0."))
    #expect(!rest.contains("Spent today $0.00"))
  }
}
