import Foundation
import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// `followers @name` against invented services on this machine.
@Suite(.waiting) struct FollowersCommandTests {
  let services: ServicesProcess

  init() throws { services = try ServicesProcess() }

  private func home() throws -> LiveHome {
    try LiveHome(
      services.base, LiveHome.source("x", at: services.base, "max_per_day = 1.00"),
      LiveHome.oldSource("old", at: services.base))
  }

  @Test func `the demo's people have followers among themselves, the same every time`() throws {
    let program = try Program()
    let latest = try program.run("followers", "@iris_j", "--demo", "--format", "jsonl")
    #expect(latest.status == 0 && latest.errors.isEmpty && latest.lines.count == 20)
    let more = try program.run(
      "followers", "Iris_J", "--demo", "--offline", "--limit", "30", "--format", "jsonl")
    #expect(more.lines.prefix(20) == latest.lines[...])
    #expect(Set(more.lines).count == 30 && !more.output.contains("\"iris_j\""))
    #expect(!program.exists(".cache/twinstant/demo.db"), "they need no posts")
  }

  @Test func `the demo knows nobody else, and no source`() throws {
    let program = try Program()
    let nobody = try program.run("followers", "@ada", "--demo")
    #expect(nobody.status == 3 && nobody.output.isEmpty)
    #expect(nobody.errors.hasPrefix("twinstant: error: nobody in the demo is called @ada.\n"))
    let source = try program.run("followers", "@iris_j", "--demo", "--source", "x")
    #expect(source.status == 2 && source.output.isEmpty)
    #expect(source.errors.contains("with --demo there is no live source: “x” cannot be asked."))
  }

  @Test func `the archive has no followers, and the sources that have are named`() throws {
    let run = try home().program.run("followers", "@ada", "--source", "archive")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == """
        twinstant: error: the archive cannot list followers.
          Of the sources these can: x, old.

        """)
    let alone = try Program().run("followers", "@ada", "--source", "archive")
    #expect(alone.status == 2 && alone.errors.contains("twinstant accounts add bluesky"))
  }

  @Test func `where none is named a free source is asked before one with a price`() throws {
    let server = try WireServer { _ in
      .ok(#"{"users":[{"screen_name":"r1"}],"next_cursor_str":"0"}"#)
    }
    let home = try LiveHome(
      server.url(""), LiveHome.source("x", at: server.url("")),
      LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.run("followers", "@ada", "--limit", "1")
    #expect(run.status == 0 && run.output.contains("r1"), "\(run.output) \(run.errors)")
    #expect(server.requests.count { $0.path == "/1.1/followers/list.json" } == 1)
    #expect(!server.requests.contains { $0.path.hasPrefix("/2/") })
  }

  @Test func `one of which only a search is known is not asked unless it is named`() throws {
    let server = try WireServer { _ in .ok(#"{"data":[]}"#) }
    let alone = LiveHome.oldSource("old", at: server.url("/search.json"))
    let home = try LiveHome(server.url(""), LiveHome.source("x", at: server.url("")), alone)
    _ = try home.program.run("followers", "@ada", "--limit", "1")
    #expect(server.requests.contains { $0.path.hasPrefix("/2/") })
    let archive = try home.program.run("followers", "@ada", "--source", "archive")
    #expect(archive.errors.contains("  Of the sources these can: x.\n"), "\(archive.errors)")
    let refused = try home.program.run("followers", "@ada", "--source", "old")
    #expect(
      refused.status == 3 && refused.errors.contains("which lists no followers"),
      "\(refused.errors)")
  }

  @Test func `a full disk behind them is an error`() throws {
    let home = try home()
    let run = try home.program.shell("twinstant followers @ada --source old > /dev/full")
    #expect(run.status == 3 && run.errors.contains("standard output cannot be written"))
  }

  @Test(arguments: ["> /dev/full", "| head -1"])
  func `where no more can be printed, no more are asked for`(outlet: String) throws {
    // More than a pipe holds, so that the reader leaves before all is written.
    let about = String(repeating: "reads everything ", count: 60)
    let people = (1...200).map { #"{"screen_name":"r\#($0)","description":"\#(about)"}"# }
    let page = #"{"users":[\#(people.joined(separator: ","))],"next_cursor_str":"7"}"#
    let server = try WireServer { _ in .ok(page) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.shell(
      "twinstant followers @ada --source old --limit 400 \(outlet)")
    #expect(run.lines.count <= 1, "\(run.output)")
    #expect(server.requests.count { $0.path == "/1.1/followers/list.json" } == 1)
  }

  @Test(arguments: ["x", "old"])
  func `the latest 20 are printed, more on demand`(source: String) throws {
    let home = try home()
    let run = try home.program.run(
      "followers", "@ada", "--source", source, "--format", "jsonl")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let people = try run.lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(people.count == 20)
    #expect(people.first?["handle"] as? String == "reader74")
    #expect(people.first?["name"] as? String == "Reader 74")
    #expect(people.first?["description"] as? String == "Reads everything, no. 74")
    #expect((people.first?["avatar"] as? String)?.hasPrefix("http") == true)
    #expect(
      Set(people.first?.keys ?? [:].keys) == ["id", "handle", "name", "avatar", "description"])
    let more = try home.program.run(
      "followers", "ada", "--source", source, "--limit", "45", "--format", "csv")
    #expect(more.output.hasPrefix("id,handle,name,avatar,description\r\n"))
    #expect(more.output.components(separatedBy: "\r\n").count == 47)
  }

  @Test func `where pages go in a circle each is printed once, and the end is said to be unknown`()
    throws
  {
    let server = try WireServer { request in
      let next = request.target.contains("cursor=7") ? "8" : "7"
      return .ok(#"{"users":[{"screen_name":"r1"}],"next_cursor_str":"\#(next)"}"#)
    }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.run("followers", "@ada", "--source", "old", "--format", "jsonl")
    #expect(run.status == 0 && run.lines.count == 1, "\(run.output)")
    let note = "twinstant: note: the last 10 pages brought nobody new, and no more were asked for."
    #expect(run.errors.hasPrefix(note), "\(run.errors)")
    #expect(server.requests.count { $0.path == "/1.1/followers/list.json" } == 11)
  }

  @Test func `json is one list, text has names and what they say of themselves`() throws {
    let home = try home()
    let run = try home.program.run(
      "followers", "@ada", "--source", "old", "--limit", "3", "--format", "json")
    #expect((run.json as? [[String: Any]])?.count == 3)
    let text = try home.program.run("followers", "@ada", "--source", "old", "--limit", "1")
    #expect(text.output == "Reader 74  @reader74\n  Reads everything, no. 74\n")
  }

  @Test func `who is protected, unknown, not allowed or too dear is told`() throws {
    let home = try LiveHome(
      services.base, LiveHome.source("x", at: services.base, "max_per_day = 0.10"),
      LiveHome.source("shy", at: services.base, "account = \"shy\""),
      LiveHome.oldSource("old", at: services.base))
    func fails(_ arguments: String..., saying words: String) throws {
      let run = try home.program.run(["followers"] + arguments)
      #expect(run.status == 3 && run.output.isEmpty)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    try fails("@quiet", "--source", "old", saying: "Not authorized.")
    try fails("@nobody", "--source", "old", saying: "404")
    try fails("@ada", "--source", "shy", saying: "twinstant accounts allow shy")
    try fails("@ada", "--source", "x", saying: "$0.10 this day")
  }

  @Test func `a service that wants to be left alone is told with the time that it takes`() throws {
    let server = try WireServer { _ in
      .answer(429, ["Retry-After: 90"], #"{"errors":[{"code":88,"message":"Slow down."}]}"#)
    }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let run = try home.program.run("followers", "@ada", "--source", "old")
    #expect(run.status == 3 && run.errors.contains("Slow down."))
    #expect(run.errors.contains("It answers again in 1:"), "\(run.errors)")
  }

  @Test func `where several could be asked, the source that failed is named`() throws {
    let server = try WireServer { _ in .answer(503, [], "{}") }
    let home = try LiveHome(
      server.url(""), LiveHome.oldSource("old", at: server.url("")),
      LiveHome.oldSource("older", at: server.url("")))
    let asked: [(arguments: [String], name: String)] = [
      ([], "old"), (["--source", "older"], "older"),
    ]
    for (arguments, name) in asked {
      let run = try home.program.run(["followers", "@ada"] + arguments)
      #expect(run.status == 3 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("twinstant: error: \(name): 127.0.0.1:"), "\(run.errors)")
    }
  }

  @Test func `where nobody is named, that is said, and nothing else is printed`() throws {
    let server = try WireServer { _ in .ok(#"{"users":[],"next_cursor_str":"0"}"#) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    for name in ["@ada", "ada"] {
      let run = try home.program.run("followers", name)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors == "twinstant: note: old names nobody who follows @ada.\n")
    }
  }

  @Test func `those who are left out for want of an account are counted`() throws {
    let server = try WireServer { _ in
      .ok(
        #"{"followers":[{"did":"did:plc:b","handle":"b.example","labels":[{"val":"!no-unauthenticated"}]}]}"#
      )
    }
    let entry = "[[source]]\nname = \"sky\"\nkind = \"bluesky\"\nbase_url = \"\(server.url(""))\""
    let home = try LiveHome(server.url(""), entry)
    let run = try home.program.run("followers", "@ada.example", "--source", "sky")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors == "twinstant: note: 1 follower wants to be seen by members alone. "
        + "Add an account: twinstant accounts add bluesky\n")
  }

  @Test func `a source without the account that the settings name is off, and asks nobody`() throws
  {
    let server = try WireServer { _ in .ok(#"{"users":[]}"#) }
    let home = try LiveHome(
      server.url(""),
      LiveHome.source(
        "gone", at: server.url(""), "kind = \"twitter-v1\"", "account = \"nosuch\""))
    for command in [["followers", "@ada"], ["search", "swift"]] {
      let run = try home.program.run(command + ["--source", "gone"])
      #expect(run.status == 3 && run.output.isEmpty)
      let words = "There is no account “nosuch” (line 5 of the settings): “gone” is off.\n"
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.contains("accounts add twitter-v1” makes one: name it “nosuch”."))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a name is not paid for whose list would be too dear`() throws {
    let server = try WireServer { _ in .ok("{}") }
    let home = try LiveHome(
      server.url(""), LiveHome.source("x", at: server.url(""), "max_per_day = 0.20"))
    let run = try home.program.run("followers", "@ada", "--source", "x")
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "x has cost $0.00 of $0.20 this day, and this answer could cost $0.21 more."))
    #expect(!server.requests.contains { $0.path.contains("/users/") })
  }

  @Test func `interrupted it ends by the signal, and the server sees the request go`() throws {
    let server = try WireServer { _ in WireFault.silent.answer }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    let window = home.program.window("followers", "@ada", "--source", "old")
    waitUntil { server.counts.requests == 1 }
    window.type("\u{3}")
    #expect(window.end() == .signal(SIGINT))
    waitUntil { server.counts.aborted == 1 && server.counts.open == 0 }
  }
}
