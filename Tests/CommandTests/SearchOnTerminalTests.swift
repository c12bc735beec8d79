import Testing
import WaitTesting
import WireFaults

/// What `search` tells a person besides the posts.
@Suite(.waiting) struct SearchOnTerminalTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test func `on a terminal it says that nothing was found, and that there is more`() throws {
    let lines = (0..<60).map { Statuses.line(1000 + $0, "tea \($0)") + "\n" }.joined()
    #expect(try program.run("import", "-", input: lines).status == 0)
    func said(_ arguments: String...) -> String {
      let window = program.window(["search"] + arguments)
      _ = window.end()
      return window.emulator.text
    }
    #expect(said("tea compler").contains("No post here has “compler”."))
    #expect(said("1 2").contains("No posts match."))
    #expect(said("in:nope").contains("note: No post is in:nope."))
    #expect(!said("in:nope").contains("match"))
    #expect(said("tea").contains("50 of 60 posts; --limit N or --all goes on."))
    #expect(!said("tea", "--all").contains("goes on"))
    #expect(!said("tea", "--limit", "3").contains("goes on"))
    #expect(!said("tea", "--format", "jsonl").contains("goes on"))
    for query in ["tea", "1 2"] {
      #expect(try program.run("search", query).errors.isEmpty, "nothing is said to a script")
    }
  }

  @Test func `of how many posts it shows some, private ones count only where it shows them`() throws
  {
    let lines = (0..<67).map { number in
      #"{"id":"\#(number)","service":"mastodon","author":{"handle":"ada"},"text":"tea","#
        + #""created_at":"2026-01-01T00:\#(10 + number % 50):00Z","#
        + #""visibility":"\#(number < 7 ? "private" : "public")"}"#
    }.joined(separator: "\n")
    #expect(try program.run("import", "--include-private", "-", input: lines).status == 0)
    func said(_ arguments: String...) -> String {
      let window = program.window(["search"] + arguments)
      _ = window.end()
      return window.emulator.text
    }
    for order in ["latest", "oldest", "top"] {
      #expect(said("tea", "--sort", order).contains("50 of 60 posts; --limit N"), "\(order)")
    }
    #expect(said("tea", "--include-private").contains("50 of 67 posts; --limit N"))
  }

  /// Of words side by side, the number of posts that have them is unknown.
  @Test(arguments: [(50, false), (51, true)])
  func `where nothing follows the last post that is shown, nothing is said`(
    count: Int, isSaid: Bool
  ) throws {
    let lines = (0..<count).map { Statuses.line(1000 + $0, "green tea \($0)") + "\n" }.joined()
    #expect(try program.run("import", "-", input: lines).status == 0)
    for order in ["latest", "top"] {
      let window = program.window("search", "\"green tea\"", "--sort", order)
      _ = window.end()
      let said = window.emulator.text
      #expect(said.contains("green tea"), "\(order)")
      #expect(said.contains("50 posts; --limit N or --all goes on.") == isSaid, "\(order)")
    }
  }

  @Test func `nothing found in the archive and elsewhere is said once`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[],"search_metadata":{}}"#) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    #expect(try home.program.run("import", "-", input: Statuses.lines("tea")).status == 0)
    let asked = ["search", "--source", "archive", "--source", "old"]
    func said(_ query: String) -> String {
      let window = home.program.window(asked + [query])
      _ = window.end()
      return window.emulator.text
    }
    #expect(said("tea compler").contains("No post here has “compler”."))
    let named = said("tea from:zoe")
    #expect(named.contains("No post is from:zoe.") && !named.contains("match"), "\(named)")
    #expect(!said("tea").contains("No post"))
    #expect(try home.program.run(asked + ["compler"]).errors.isEmpty, "nothing is said to a script")
  }
}
