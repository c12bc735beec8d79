import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// `--archive` names a missing file or one that is no archive, and live sources answer.
@Suite(.waiting) struct MissingArchiveTests {
  @Test func `a search that would keep its answers there asks nobody`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.source("x", at: services.base))
    let path = home.program.home + "/mistyped.db"
    let found = try home.search("swift", "x", flags: ["--archive", path])
    #expect(found.run.status == 3 && found.posts.isEmpty)
    #expect(found.run.errors.contains("There is no archive at \(path)."))
    #expect(found.run.errors.contains("“twinstant import --archive \(path) EXPORT” makes one."))
    #expect(!home.program.exists("mistyped.db"))
    #expect(!home.program.exists(".local/state/twinstant/spending.db"))
    _ = try home.program.file(
      ".config/twinstant/config.toml",
      "[archive]\nkeep_live_results = false\n" + LiveHome.source("x", at: services.base))
    #expect(!(try home.search("swift", "x", flags: ["--archive", path]).posts.isEmpty))
    #expect(!home.program.exists("mistyped.db"))
  }

  @Test func `one that cannot be opened is told in json, whoever else was to be asked`() throws {
    let base = "http://127.0.0.1:1"
    let home = try LiveHome(base, LiveHome.source("x", at: base))
    let flags = ["--archive", home.program.home]
    let found = try home.search("swift", "archive", "x", flags: flags)
    #expect(found.run.status == 3 && found.posts.isEmpty)
    for name in ["archive", "x"] {
      #expect(found.error(of: name).contains(" is a folder, and an archive is a file."))
    }
  }

  @Test func `the screen keeps nothing there and says so, until an import makes it`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.oldSource("old", at: services.base))
    let path = home.program.home + "/new/mistyped.db"
    let window = home.program.window("swift", "--archive", path)
    window.expect("✗ archive failed")
    window.expect("Not kept: There is no archive at")
    window.expect("Ada Byron")
    window.type("\u{1B}OQ")
    window.expect("There is no archive at")
    window.expect("EXPORT")
    #expect(!home.program.exists("new"))
    let file = try home.program.file("one.jsonl", Statuses.lines("an old swift"))
    #expect(try home.program.run("import", "--archive", path, file).status == 0)
    window.expect("archive  1 posts")
    window.type("\u{1B}")
    window.expect("● archive 1")
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
