import TerminalTesting
import Testing
import WaitTesting
import WireFaults

/// Followers-only and direct posts among the answers of a live source.
@Suite(.waiting) struct PrivateAnswersTests {
  private let program: Program
  private let server: WireServer
  private let config: String
  private let note = "2 followers-only or direct posts left out; --include-private adds them.\n"

  init() throws {
    program = try Program()
    server = try Self.server(["public", "private", "direct"])
    config = try program.file("c.toml", Self.source("m", at: server))
  }

  /// A server whose posts have these visibilities, the oldest first. The texts of the first three
  /// say public, private and direct, in this order; those of later ones say that they came late.
  private static func server(_ visibilities: [String]) throws -> WireServer {
    let page = Self.page(visibilities.enumerated().map { ($0, $1) })
    return try WireServer { $0.path.contains("/timelines/tag/") ? .ok(page) : .ok("{}") }
  }

  /// A page of numbered posts with these visibilities, the oldest first.
  private static func page(_ posts: [(Int, String)]) -> String {
    let words = ["public", "private", "direct"]
    let statuses = posts.map { number, visibility -> String in
      let word = number < words.count ? words[number] : "late"
      return
        #"{"id":"\#(number)","uri":"https://m.example/\#(number)","visibility":"\#(visibility)","#
        + #""created_at":"2026-01-01T00:00:\#(number + 10).000Z","#
        + #""content":"<p>post \#(word) #needle</p>","#
        + #""tags":[{"name":"needle"}],"#
        + #""account":{"username":"kay","acct":"kay","url":"https://m.example/@kay"}}"#
    }
    return "[\(statuses.reversed().joined(separator: ","))]"
  }

  private static func source(_ name: String, at server: WireServer) -> String {
    "[[source]]\nname = \"\(name)\"\nkind = \"mastodon\"\nbase_url = \"\(server.url(""))\"\n"
  }

  /// Puts the posts of another server into the archive.
  private func store(_ visibilities: [String]) throws {
    let other = try Self.server(visibilities)
    let settings = try program.file("other.toml", Self.source("other", at: other))
    let run = try program.run("search", "#needle", "--source", "other", "--config", settings)
    #expect(run.status == 0 && other.counts.requests > 0, "\(run)")
  }

  private func search(_ words: String...) throws -> Program.Run {
    try program.run(["search", "#needle", "--source", "m", "--config", config] + words)
  }

  /// The audiences of the posts in a text.
  private func audiences(in text: String) -> [String] {
    ["public", "private", "direct"].filter { text.contains("post \($0)") }
  }

  @Test(arguments: ["text", "json", "jsonl", "csv"])
  func `search prints them only on request, and stores them all the same`(format: String) throws {
    let run = try search("--format", format)
    #expect(run.status == 0 && audiences(in: run.output) == ["public"], "\(run)")
    #expect(run.errors == "twinstant: note: " + note)
    let stored = try program.run("search", "post", "--format", "jsonl", "--include-private")
    #expect(stored.lines.count == 3, "\(stored)")
    let all = try search("--format", format, "--include-private")
    #expect(audiences(in: all.output) == ["public", "private", "direct"], "\(all)")
    #expect(!all.errors.contains("left out"))
  }

  @Test func `those that the archive leaves out as well are counted once`() throws {
    _ = try search()
    let run = try search("--source", "archive", "--format", "json")
    let found = try SearchJSON(run)
    #expect(found.posts.count == 1 && run.errors == "twinstant: note: " + note, "\(run)")
    #expect(found["m", "count"] as? Int == 1 && found["archive", "count"] as? Int == 1)
  }

  @Test func `those are counted that the archive has as well and did not come across`() throws {
    try store(["public", "private", "direct", "public"])
    let run = try search("--source", "archive", "--format", "json", "--limit", "1")
    let found = try SearchJSON(run)
    #expect(found["archive", "count"] as? Int == 1)
    #expect(run.output.contains("post late") && audiences(in: run.output).isEmpty, "\(run)")
    #expect(run.errors == "twinstant: note: " + note)
  }

  @Test func `what one answer has as private is not printed as public from another`() throws {
    try store(["public", "public", "public"])
    let run = try search("--source", "archive", "--format", "json")
    let found = try SearchJSON(run)
    #expect(audiences(in: run.output) == ["public"] && found.posts.count == 1, "\(run)")
    #expect(found["m", "count"] as? Int == 1 && found["archive", "count"] as? Int == 1)
    #expect(run.errors == "twinstant: note: " + note)
    let all = try search("--source", "archive", "--include-private")
    #expect(audiences(in: all.output) == ["public", "private", "direct"], "\(all)")
  }

  @Test func `nor what the archive has as private from a source that has it as public`() throws {
    try store(["public", "private", "direct"])
    let open = try Self.server(["public", "public", "public"])
    let settings = try program.file("open.toml", Self.source("m", at: open))
    let run = try program.run(
      "search", "#needle", "--source", "archive", "--source", "m", "--config", settings)
    #expect(audiences(in: run.output) == ["public"], "\(run)")
    #expect(run.errors == "twinstant: note: " + note)
  }

  @Test func `nor where two live sources answer it, in either order`() throws {
    let open = try Self.server(["public", "public", "public"])
    for (first, last) in [(open, server), (server, open)] {
      let both = try program.file(
        "both.toml", Self.source("first", at: first) + Self.source("last", at: last))
      let run = try program.run(
        "search", "#needle", "--source", "first", "--source", "last", "--config", both)
      #expect(audiences(in: run.output) == ["public"], "\(run)")
      #expect(run.errors == "twinstant: note: " + note)
    }
  }

  @Test(arguments: ["public", "private"])
  func `a pipe of --linear does not get them from the archive later, and counts each once`(
    stored: String
  ) throws {
    let late = Array(repeating: "public", count: 12)
    try store(["public", stored, stored] + late)
    let run = try program.run("--linear", "--config", config, input: "#needle\n\n")
    #expect(run.output.contains("\nm: 1 post, known here.\n" + note), "\(run)")
    #expect(run.output.ranges(of: note).count == 1, "\(run)")
    #expect(audiences(in: run.output) == ["public"], "\(run)")
  }

  @Test func `a pipe of --linear gets them only on request, and hears of them once`() throws {
    let first = try program.run("--linear", "--config", config, input: "#needle\n")
    #expect(audiences(in: first.output) == ["public"], "\(first)")
    #expect(first.output.contains("\nm: 1 post, new here.\n" + note), "\(first)")
    let second = try program.run("--linear", "--config", config, input: "#needle\n")
    #expect(audiences(in: second.output) == ["public"], "\(second)")
    #expect(second.output.ranges(of: note).count == 1, "\(second)")
    #expect(second.output.contains("\nm: 1 post, known here.\n"), "\(second)")
    let all = try program.run(
      "--linear", "--include-private", "--config", config, input: "#needle\n")
    #expect(audiences(in: all.output) == ["public", "private", "direct"], "\(all)")
    #expect(!all.output.contains("left out"))
  }

  @Test func `a pipe of --linear gets what a later page has in their place`() throws {
    let first = Self.page([(1, "private"), (2, "direct")])
    let second = Self.page([(0, "public")])
    let server = try WireServer { request in
      guard request.path.contains("/timelines/tag/") else { return .ok("{}") }
      if request.target.contains("max_id=1") { return .ok(second) }
      return .answer(200, [#"Link: <https://m.example/?max_id=1>; rel="next""#], first)
    }
    let settings = try program.file("pages.toml", Self.source("m", at: server))
    let run = try program.run("--linear", "--config", settings, input: "#needle\n")
    #expect(run.output.contains("\nm: 1 post, new here.\n" + note), "\(run)")
    #expect(audiences(in: run.output) == ["public"], "\(run)")
  }

  @Test func `a pipe of --linear hears that a source has only such posts`() throws {
    let closed = try Self.server(["private", "direct"])
    let settings = try program.file("closed.toml", Self.source("m", at: closed))
    let run = try program.run("--linear", "--config", settings, input: "#needle\n")
    #expect(run.output.contains("\nm: only followers-only or direct posts.\n" + note), "\(run)")
  }

  @Test func `a person at a terminal hears them`() throws {
    #expect(try program.run("import", "-", input: Statuses.lines("one")).status == 0)
    let window = program.window("--linear", "--config", config)
    window.expect("Search:")
    window.type("#needle\n")
    window.expect("post direct")
    window.expect("post private")
    window.type(":quit\n")
    #expect(window.end() == .status(0))
  }
}
