import Testing
import WaitTesting

/// Posts that a live source and an import brought.
@Suite(.waiting) struct RemovedOriginsTests {
  private let services: ServicesProcess
  private let home: LiveHome

  /// One of the posts that the source found is imported, too.
  init() throws {
    services = try ServicesProcess()
    home = try LiveHome(services.base, LiveHome.source("work", at: services.base))
    let id = try #require(try home.search("swift", "work").ids.first)
    let file = try home.program.file(
      "one.jsonl",
      #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"xylophone","#
        + #""user":{"screen_name":"ada","id_str":"42"}}"#)
    #expect(try home.program.run("import", file).status == 0)
  }

  private func remove(_ named: String...) throws -> Program.Run {
    try home.program.run(["archive", "remove", "--yes"] + named)
  }

  @Test func `each is removed by what the answer names, and then the post is gone`() throws {
    let first = try remove("--source", "work")
    #expect(first.output.contains("\n1 stays: import 1 brought it too.\n"), "\(first)")
    #expect(first.output.contains("use --import 1, and import what should stay again.\n"))
    #expect(try home.program.run("search", "in:live").status == 1)
    #expect(try remove("--import", "1").output == "1 post removed.\n")
    #expect(try home.program.run("search", "").status == 1)
  }

  @Test func `an import that goes first leaves what the live source is named for`() throws {
    let first = try remove("--import", "1")
    #expect(
      first.output.hasPrefix("0 posts removed.\n1 stays: live answers of “work” brought it too.\n"),
      "\(first)")
    #expect(first.output.hasSuffix("\nTo remove that too, use --source work.\n"), "\(first)")
    #expect(try remove("--source", "work").status == 0)
    #expect(try home.program.run("search", "").status == 1)
  }

  @Test func `all live answers go at once`() throws {
    let refused = try remove("--collection", "live")
    #expect(refused.status == 2 && refused.errors.contains("--live removes"), "\(refused)")
    let run = try remove("--live")
    #expect(run.output.contains("\n1 stays: import 1 brought it too.\n"), "\(run)")
    #expect(try home.program.run("search", "", "--format", "jsonl").lines.count == 1)
    #expect(try remove("--live").status == 1)
  }
}
