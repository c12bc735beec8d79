import Testing
import WaitTesting

@Suite(.waiting) struct ArchiveRemoveCommandTests {
  @Test(arguments: [
    ["--post", "https://x.com/ada/status/1000", "--post", "https://x.com/ada/status/1001"],
    ["--import", "1", "--import", "2"],
    ["--source", "x", "--source", "mastodon"],
    ["--collection", "likes", "--collection", "posts"],
    ["--import", "1", "--source", "x"],
  ])
  func `what is named twice is refused, and nothing is removed`(named: [String]) throws {
    let program = try Program()
    _ = try program.run("import", "-", input: Statuses.lines("one", "two"))
    let run = try program.run(["archive", "remove", "--yes"] + named)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.output.isEmpty && run.errors.contains("only one thing is removed at a time"))
    #expect(try program.run("archive").output.contains("Posts     2\n"))
  }
}
