import TerminalTesting
import Testing
import WaitTesting

/// `search` where a live source is left before its end and brought no post.
@Suite(.waiting) struct UnreadSourceTests {
  private let services: ServicesProcess
  private let home: LiveHome

  init() throws {
    services = try ServicesProcess()
    home = try LiveHome(
      services.base, LiveHome.source("x", at: services.base),
      LiveHome.oldSource("old", at: services.base, "page_size = 1"))
  }

  @Test func `after ten pages that is said, and what to do`() throws {
    // For version 1 likes are checked here.
    let found = try home.search("swift min_likes:99999999", "old")
    #expect(found.run.status == 1 && found.posts.isEmpty)
    let note = "twinstant: note: old was asked no further: its last 10 pages brought no new post"
    #expect(found.run.errors.contains(note), "\(found.run.errors)")
    #expect(found.run.errors.contains("There may be more"))
    // The document does not change.
    #expect(found.status(of: "old") == "not-found" && found.error(of: "old").isEmpty)
    #expect(found["old", "next"] is String)
  }

  @Test func `so is the one page that was paid for`() throws {
    // X takes no OR with a negation: it is asked for the word, and none of its posts is meant.
    let query = "swift (zzzz OR -swift)"
    let found = try home.search(query, "x")
    #expect(found.run.status == 1 && found["x", "next"] is String)
    let note = "twinstant: note: x was asked for one page, which had no post that matches."
    #expect(found.run.errors.contains(note), "\(found.run.errors)")
    let window = home.program.window("search", query, "--source", "x")
    #expect(window.end() == .status(1))
    #expect(!window.emulator.text.contains("No posts match"), "\(window.emulator.text)")
  }
}
