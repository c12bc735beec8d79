import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// Live sources in `--linear`: how much is read out unasked, and what is said about money.
@Suite(.waiting) struct LinearLiveTests {
  /// A home with a source of v1.1 that has `posts` posts about Swift, one a minute, and the
  /// source's server, which answers until it is stopped.
  private func served(posts: Int) throws -> (home: LiveHome, server: WireServer) {
    let statuses = (1...posts).map { number in
      let minute = number < 10 ? "0\(number)" : "\(number)"
      return Statuses.line(
        1000 + number, "swift number \(number)", at: "Fri Jul 12 23:\(minute):00 +0000 2019")
    }
    let page = #"{"statuses":[\#(statuses.reversed().joined(separator: ","))]}"#
    let server = try WireServer { $0.path == "/1.1/search/tweets.json" ? .ok(page) : .ok("{}") }
    let source = LiveHome.oldSource("old", at: server.url(""))
    return (try filled(LiveHome(server.url(""), source)), server)
  }

  /// The home with an archive of its own.
  private func filled(_ home: LiveHome) throws -> LiveHome {
    let run = try home.program.run("import", "-", input: Statuses.lines("one about nothing else"))
    #expect(run.status == 0)
    return home
  }

  @Test func `what a source brought is read out ten at a time, and once`() throws {
    let (home, server) = try served(posts: 23)
    defer { server.stop() }
    let run = try home.program.run("--linear", input: "swift\n\n\n\nswift\n\n\n\n")
    #expect(run.status == 0, "\(run.errors)")
    let words = run.lines.filter { !$0.contains("Ada Byron") }
    #expect(
      words.dropFirst(2) == [
        "No posts match in the archive.", "Note: No post here has “swift”.", "Asking old.",
        "old: 23 posts, new here.",
        "Enter reads 10 of 13 from old.", "Enter reads the 3 from old.", "There are no more.",
        "23 posts match.", "Asking old.", "old: 23 posts, known here.", "Enter for more.",
        "Enter for more.", "There are no more.",
      ], "\(run.output)")
    #expect(run.lines.count { $0.contains("Ada Byron @ada") } == 46)
    #expect(run.output.contains("\nEnter reads 10 of 13 from old.\n11. Ada Byron"))
  }

  /// Two pages of a server of v1.1, of twelve posts and of three.
  private static func page(of request: WireRequest) -> WireAnswer {
    guard request.path == "/1.1/search/tweets.json" else { return .ok("{}") }
    let isFirst = !request.target.contains("max_id=")
    let numbers = isFirst ? 4...15 : 1...3
    let statuses = numbers.reversed().map { number in
      Statuses.line(
        1000 + number, "swift number \(number)",
        at: "Fri Jul 12 23:\(number + 10):00 +0000 2019")
    }
    let next = isFirst ? #"{"next_results":"?max_id=1003&q=swift"}"# : "{}"
    return .ok(
      #"{"statuses":[\#(statuses.joined(separator: ","))],"search_metadata":\#(next)}"#)
  }

  @Test func `Enter asks a free source for what follows, and says when nothing does`() throws {
    let server = try WireServer { Self.page(of: $0) }
    let home = try filled(LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url(""))))
    let run = try home.program.run(
      "--linear", input: "swift\n\n\n\n:more old\n:more new\n:more archive\n")
    let words = run.lines.filter { !$0.contains("Ada Byron") }
    #expect(
      words.dropFirst(2) == [
        "No posts match in the archive.", "Note: No post here has “swift”.", "Asking old.",
        "old: 12 posts, new here.",
        "Enter reads the 2 from old.", "Enter asks old for more.", "Asking old.",
        "old: 3 posts, new here.", "There are no more.",
        "old has named nothing that follows. :refresh asks every source again.",
        "There is no source new. :sources lists them.", "Of the archive Enter reads more.",
      ], "\(run.output)")
    #expect(run.lines.count { $0.contains("Ada Byron @ada") } == 15)
    #expect(run.output.contains("\n15. Ada Byron"), "\(run.output)")
  }

  @Test func `before anything is imported sources answer alone, and their posts are kept`() throws {
    let server = try WireServer { Self.page(of: $0) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.run("--linear", input: "swift\n")
    let missing = "twinstant: error: nothing is imported yet: there is no archive at "
    #expect(run.status == 0 && run.errors.hasPrefix(missing), "\(run.errors)")
    #expect(run.lines.first == "0 posts in the archive.", "\(run.output)")
    #expect(
      run.output.contains("No posts match in the archive.\nAsking old.\nold: 12 posts, new here.\n")
    )
    #expect(!home.program.exists(".cache/twinstant/demo.db"))
    #expect(try home.program.run("search", "swift").status == 0)
  }

  @Test func `what costs money is asked for more by its name alone`() throws {
    let services = try ServicesProcess()
    let home = try filled(LiveHome(services.base, LiveHome.source("x", at: services.base)))
    let query = "tea OR birds OR streams OR magic"
    let run = try home.program.run(
      "--linear", input: "\(query)\n:refresh\n\n\n:more x\n")
    let offer = "x has more, which costs up to $0.15: :more x asks for it.\n"
    #expect(run.output.contains(offer), "\(run.output)")
    #expect(!run.output.contains("Enter asks"))
    // :refresh and :more asked, Enter did not.
    let asked = run.output.ranges(of: "An answer of x costs up to $0.15.\nx: ")
    #expect(asked.count == 2, "\(run.output)")
    #expect(!run.output.contains("There are no more."))
  }

  @Test func `of a source that was not asked it is said why there is no more of it`() throws {
    let server = try WireServer { _ in .ok("{}") }
    let home = try filled(
      LiveHome(
        server.url(""), LiveHome.source("x", at: server.url("")),
        LiveHome.source("shy", at: server.url(""), "account = \"shy\"")))
    let run = try home.program.run("--linear", input: ":more x\nswift\n:more x\n:more shy\n")
    #expect(run.output.contains("\nThere is no query yet.\n"), "\(run.output)")
    #expect(run.output.contains("\nx was not asked yet. :refresh asks every source.\n"))
    // Said once unasked, with the first query, and once in answer to `:more shy`.
    let told = "\nshy may not yet use the account “shy”"
    #expect(run.output.ranges(of: told).count == 2, "\(run.output)")
    // The account of v1.1 adds a source of its own, which is free.
    #expect(server.requests.allSatisfy { $0.target.hasPrefix("/1.1/") })
  }

  @Test func `a source that wants to be left alone is said to, with the time`() throws {
    let server = try WireServer { _ in
      .answer(429, ["Retry-After: 300"], #"{"errors":[{"message":"Slow down"}]}"#)
    }
    let home = try filled(LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url(""))))
    let run = try home.program.run("--linear", input: "swift\n:sources\n")
    let told = try #require(run.lines.first { $0.hasPrefix("old: ") }, "\(run.output)")
    #expect(told.contains("Slow down") && told.contains("It answers again in "), "\(told)")
    let standing = "old is asked with every query. It answers again in "
    #expect(run.output.contains("\n" + standing), "\(run.output)")
  }

  @Test func `that nobody has decided about an account is said once, and by :refresh`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try filled(
      LiveHome(
        server.url(""), LiveHome.oldSource("old", at: server.url("")),
        LiveHome.source("x", at: server.url(""), "enabled = false"),
        LiveHome.source("shy", at: server.url(""), "account = \"shy\"")))
    let run = try home.program.run("--linear", input: "swift\nbird\n:refresh\n")
    let told = "shy may not yet use the account “shy”"
    #expect(run.output.ranges(of: told).count == 2, "\(run.output)")
    #expect(run.output.ranges(of: "old: no posts.\n\(told)").count == 2, "\(run.output)")
    #expect(run.output.contains("Allow it: twinstant accounts allow shy"))
    #expect(try home.program.run("accounts", "revoke", "shy").status == 0)
    let refused = try home.program.run("--linear", input: "swift\n:refresh\n").output
    #expect(refused.ranges(of: "shy may not use the account “shy”").count == 1, "\(refused)")
    #expect(refused.contains("Allow it: twinstant accounts allow shy") && !refused.contains("F2"))
  }

  @Test func `who is asked for no text that short is not said to be asked by :refresh`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try filled(LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url(""))))
    let run = try home.program.run("--linear", input: "sw\n:top\n:refresh\n")
    #expect(!run.output.contains(":refresh asks"), "\(run.output)")
    #expect(!run.output.contains("Asking old."))
    let longer = try home.program.run("--linear", input: "swift\n:top\n").output
    #expect(longer.ranges(of: ":refresh asks the sources, too.\n").count == 1, "\(longer)")
  }

  @Test func `no source is asked a query of which nothing was understood`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try filled(
      LiveHome(
        server.url(""), LiveHome.oldSource("old", at: server.url("")),
        LiveHome.source("x", at: server.url(""))))
    let run = try home.program.run("--linear", input: "min_likes:many\n:top\n:refresh\n")
    #expect(run.output.contains("min_likes:many: expected a number."), "\(run.output)")
    #expect(!run.output.contains("Asking") && !run.output.contains("costs up to"))
    #expect(!run.output.contains(":refresh asks"), "\(run.output)")
    #expect(!server.requests.contains { $0.path.contains("search") })
  }

  @Test func `behind what can be typed the cost is a sentence of its own`() throws {
    let server = try WireServer { _ in .answer(401, [], "{}") }
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("one")).status == 0)
    let settings = try program.file(
      "c.toml",
      """
      [[source]]
      name = "old"
      kind = "twitter-v1"
      base_url = "\(server.url(""))"
      price_per_post = 0.001
      ask = "typing"

      """)
    let run = try program.run("--linear", "--config", settings, input: "swift\n")
    #expect(
      run.output.contains(": twinstant accounts add twitter-v1. It cost "),
      "\(run.output) \(run.errors)")
  }

  @Test func `posts that the archive has are not new, wherever its list has come to`() throws {
    let (home, server) = try served(posts: 14)
    defer { server.stop() }
    _ = try home.program.run("--linear", input: "swift\n")
    let run = try home.program.run("--linear", input: "number\n")
    #expect(run.output.contains("old: 14 posts, known here.\nEnter for more.\n"), "\(run.output)")
    #expect(!run.output.contains("\n11. "))
  }

  @Test func `a source is not asked for who has stopped listening`() throws {
    let (home, server) = try served(posts: 1)
    defer { server.stop() }
    let run = try home.program.shell(
      """
      cd $HOME && mkfifo in out
      twinstant --linear < in > out &
      exec 3> in
      head -1 < out
      echo swift >&3
      exec 3>&-
      wait $!
      """)
    #expect(run.status == 0 && run.output == "1 post in the archive.\n", "\(run.errors)")
    #expect(!server.requests.contains { $0.path == "/1.1/search/tweets.json" })
  }

  @Test func `nor where it is the price that is the first nobody takes`() throws {
    let services = try ServicesProcess()
    let query = "tea OR birds OR streams OR magic"
    func home() throws -> LiveHome {
      try filled(LiveHome(services.base, LiveHome.source("x", at: services.base)))
    }
    func spent(_ home: LiveHome) throws -> Substring? {
      let told = try home.program.run("--linear", input: ":sources\n").output
      return told.split(separator: "\n").first { $0.contains("Spent today") }
    }
    let (once, left) = (try home(), try home())
    _ = try once.program.run("--linear", input: "\(query)\n:refresh\n\n\n")
    let run = try left.program.shell(
      """
      cd $HOME && mkfifo in out
      twinstant --linear < in > out &
      exec 3> in
      printf '%s\\n' '\(query)' :refresh '' '' >&3
      timeout 20 grep -m1 'x has more' < out
      echo ':more x' >&3
      exec 3>&-
      wait $!
      """)
    #expect(run.status == 0 && run.output.hasPrefix("x has more"), "\(run.output)\(run.errors)")
    let wanted = try #require(try spent(once))
    #expect(try spent(left) == wanted)
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
      run.output.ranges(of: "An answer of x costs up to $0.15.\nx: ").first)
    #expect(!run.output.contains("x is asked,"), "a kept answer is not, nor is one over a cap")
    let rest = run.output[asked.upperBound...]
    #expect(rest.prefix { $0 != "\n" }.contains(" It cost $0."))
    #expect(rest.prefix { $0 != "\n" }.contains(" Spent today $0."))
    #expect(!rest.contains("Spent today $0.00"))
  }
}
