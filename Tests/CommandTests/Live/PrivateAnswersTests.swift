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
    let statuses = ["public", "private", "direct"].enumerated().map { number, visibility in
      #"{"id":"\#(number)","uri":"https://m.example/\#(number)","visibility":"\#(visibility)","#
        + #""created_at":"2026-01-0\#(number + 1)T00:00:00.000Z","#
        + #""content":"<p>post \#(visibility) #needle</p>","tags":[{"name":"needle"}],"#
        + #""account":{"username":"kay","acct":"kay","url":"https://m.example/@kay"}}"#
    }
    let page = "[\(statuses.reversed().joined(separator: ","))]"
    server = try WireServer { $0.path.contains("/timelines/tag/") ? .ok(page) : .ok("{}") }
    config = try program.file(
      "c.toml", "[[source]]\nname = \"m\"\nkind = \"mastodon\"\nbase_url = \"\(server.url(""))\"\n")
  }

  private func search(_ words: String...) throws -> Program.Run {
    try program.run(["search", "#needle", "--source", "m", "--config", config] + words)
  }

  /// For whom the posts in a text were written.
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
