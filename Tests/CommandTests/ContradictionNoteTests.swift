import TerminalTesting
import Testing
import WaitTesting

/// What is said where no post at all can match.
@Suite(.waiting) struct ContradictionNoteTests {
  private static let apart = "No post at all can match this. Its parts exclude each other: "
  private static let year =
    "No post at all can match this. until: ends before that day; "
    + "for 2019 write since:2019 until:2020."

  @Test(arguments: [
    ("from:ada since:2019 until:2019", year), ("tea -tea", apart + "leave one out."),
    ("since:2025 until:2024", "No post at all can match this. until: ends before that day, so"),
    ("min_likes:10 -min_likes:5", apart), ("from:ada -from:ada", apart),
  ])
  func `search and --linear give the reason`(_ text: String, _ words: String) throws {
    let program = try Program()
    #expect(try program.run("import", "-", input: Statuses.lines("tea")).status == 0)
    let search = try program.run("search", text)
    #expect(search.status == 1 && search.output.isEmpty)
    #expect(search.errors.ranges(of: words).count == 1, "\(search.errors)")
    #expect(search.errors.hasPrefix("twinstant: note: " + words), "\(search.errors)")
    let spoken = try program.run("--linear", input: text + "\n")
    #expect(spoken.output.ranges(of: "\nNote: " + words).count == 1, "\(spoken.output)")
  }

  @Test func `a source does not say it once more, and is not asked for it in --linear`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.oldSource("old", at: services.base))
    let found = try home.search("swift -swift", "old")
    #expect(found.status(of: "old") == "not-searchable")
    #expect(found.error(of: "old") == "No post at all can match this.")
    let errors = found.run.errors
    #expect(errors.ranges(of: "No post at all").count == 1, "\(errors)")
    let spoken = try home.program.run("--linear", input: "swift -swift\n").output
    #expect(spoken.ranges(of: "No post at all").count == 1, "\(spoken)")
    #expect(!spoken.contains("Asking old."), "\(spoken)")
  }
}
