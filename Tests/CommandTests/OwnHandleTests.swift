import Foundation
import Testing
import WaitTesting

/// Whose posts are one's own.
@Suite(.waiting) struct OwnHandleTests {
  @Test func `what the handle of one's account wrote is one's own, without any export`() throws {
    let program = try Program()
    let lines = Statuses.lines("swift")
    #expect(try program.run("import", "--as", "bookmarks", "-", input: lines).status == 0)
    #expect(try program.run("search", "from:me").status == 1)
    let folder = program.home + "/.config/twinstant"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try program.file(
      ".config/twinstant/credentials.toml",
      """
      [sky]
      service = "bluesky"
      identifier = "ada"
      app_password = "p"
      """)
    chmod(folder + "/credentials.toml", 0o600)
    let run = try program.run("search", "--format", "jsonl", "from:me")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains(#""handle":"ada""#))
  }

  @Test func `it is known where the archive is not asked`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.source("x", at: services.base))
    let credentials = try home.program.file(
      ".config/twinstant/credentials.toml",
      """
      [fake]
      service = "x"
      bearer_token = "fake-bearer-1"
      [sky]
      service = "bluesky"
      identifier = "ada"
      app_password = "p"
      """)
    chmod(credentials, 0o600)
    let named = try home.search("from:ada", "x")
    let mine = try home.search("from:me", "x")
    #expect(named.status(of: "x") != "not-searchable")
    #expect(mine.status(of: "x") == named.status(of: "x") && mine.ids == named.ids)
  }
}
