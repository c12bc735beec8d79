import Archive
import Foundation
import Posts
import TerminalTesting
import Testing
import WaitTesting

/// Saving a search, and finding out later what is new.
@Suite(.waiting) struct SavedWalkTests {
  private let saved = ".local/state/twinstant/saved.toml"

  /// Adds a post to a home's archive, newer than those in it.
  private func add(_ text: String, to home: Home) throws {
    let archive = try Archive(
      at: home.path + "/.local/share/twinstant/archive.db", mode: .existing)
    let writer = try archive.makeWriter()
    try writer.add(
      Post(
        id: .init(service: "x", text: "2000"), author: Author(handle: "ada"),
        createdAt: Timestamp(seconds: 1_700_000_100), text: text))
    try writer.flush()
  }

  @Test func `what came since is counted at the next start, and looked at by running the search`()
    throws
  {
    let home = try Home("the swift is back", "coffee again")
    var window = home.open()
    window.expect("coffee again")
    window.type("swift")
    window.expect("1 of 1")
    window.type("\u{1B}[2~")
    window.expect("Saved “swift”")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(home.text(saved).contains("query = \"swift\"\n"))
    #expect(home.text(saved).contains("newest = \"2023-11-14T22:13:20Z x 1000\"\n"))

    try add("a second swift", to: home)
    window = home.open()
    window.expect("saved: 1 new F4")
    window.type("\u{1B}OS")
    window.expect("╭ Saved searches")
    window.expect("1 new │")
    window.type("\r")
    window.expect("1–2 of 2")
    waitUntil { home.text(saved).contains("x 2000") }
    window.type("\u{1B}OS")
    window.expect("╭ Saved searches")
    #expect(!window.emulator.text.contains("1 new"))
    window.type("\u{1B}[3~")
    window.expect("Removed “swift”")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(!home.text(saved).contains("swift\""))
  }

  @Test func `what another program adds while one looks is counted at once`() throws {
    let home = try Home("the swift is back", "coffee again")
    let window = home.open()
    window.type("swift")
    window.expect("1 of 1")
    window.type("\u{1B}[2~")
    window.expect("Saved “swift”")
    window.type("\u{15}")
    window.expect("coffee again")
    try add("a second swift", to: home)
    window.expect("saved: 1 new F4")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }

  @Test func `what another copy saves shows in the list that is open`() throws {
    let home = try Home("the swift is back", "coffee again")
    let window = home.open()
    window.expect("coffee again")
    window.type("\u{1B}OS")
    window.expect("No saved searches yet.")
    let other = home.open()
    other.type("swift")
    other.expect("1 of 1")
    other.type("\u{1B}[2~")
    other.expect("Saved “swift”")
    window.expect("▌ swift")
    other.type("\u{1B}OS")
    other.expect("▌ swift")
    other.type("\u{1B}[3~")
    other.expect("Removed “swift”")
    window.expect("No saved searches yet.")
    for window in [window, other] {
      window.type("\u{3}")
      #expect(window.end() == .status(0))
    }
  }

  @Test func `a program that is killed while it saves leaves a whole file`() throws {
    let home = try Home("the swift is back", "coffee again")
    var count = 0
    for round in 0..<6 {
      let window = home.open()
      window.expect("coffee again")
      window.type("swift \(round)\u{1B}[2~")
      // Some copies are killed at once, some when the search that they saved is there.
      if round % 2 == 1 {
        window.wait { home.text(saved).contains("query = \"swift \(round)\"\n") }
      }
      kill(window.process, SIGKILL)
      #expect(window.end() == .signal(SIGKILL))
      let text = home.text(saved)
      let queries = text.split(separator: "\n").count { $0.hasPrefix("query = \"swift ") }
      #expect(queries >= count, "what was there stays")
      #expect(text.split(separator: "[[search]]").count - 1 == queries || text.isEmpty)
      #expect(text.isEmpty || text.hasSuffix("\"\n"))
      count = queries
    }
    #expect(count >= 3)
    let window = home.open()
    window.expect("coffee again")
    window.type("\u{1B}OS")
    window.expect("swift 5")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
