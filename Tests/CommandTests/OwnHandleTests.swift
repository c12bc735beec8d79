import Foundation
import Testing
import WaitTesting
import WireFaults

/// Whose posts are one's own.
@Suite(.waiting) struct OwnHandleTests {
  @Test func `what the handle of one's account wrote is one's own, without any export`() throws {
    let program = try Program()
    let lines = Statuses.lines("swift")
    #expect(try program.run("import", "--as", "bookmarks", "-", input: lines).status == 0)
    #expect(try program.run("search", "from:me").status == 1)
    try program.credentials(
      """
      [sky]
      service = "bluesky"
      identifier = "ada"
      app_password = "p"
      """)
    let run = try program.run("search", "--format", "jsonl", "from:me")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains(#""handle":"ada""#))
  }

  @Test func `it is known where the archive is not asked`() throws {
    let services = try ServicesProcess()
    let home = try LiveHome(services.base, LiveHome.source("x", at: services.base))
    try home.program.credentials(
      """
      [fake]
      service = "x"
      bearer_token = "fake-bearer-1"
      [sky]
      service = "bluesky"
      identifier = "ada"
      app_password = "p"
      """)
    let named = try home.search("from:ada", "x")
    let mine = try home.search("from:me", "x")
    #expect(named.status(of: "x") != "not-searchable")
    #expect(mine.status(of: "x") == named.status(of: "x") && mine.ids == named.ids)
  }

  @Test func `so are the handles of one's exports`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    /// The query that the server was asked last.
    func asked(for query: String) throws -> String {
      let run = try home.search(query, "old").run
      #expect(run.status == 1, "\(run.errors)")
      return server.requests.last?.target.removingPercentEncoding ?? ""
    }
    #expect(try !asked(for: "swift -from:me").contains("from:"))
    _ = try home.program.file(
      "account.js",
      #"window.YTD.account.part0 = [{"account":{"username":"AdaByron","accountId":"42"}}]"#)
    let likes = try home.program.file(
      "like.js",
      #"window.YTD.like.part0 = [{"like":{"tweetId":"1149557488447975428","fullText":"tea"}}]"#)
    #expect(try home.program.run("import", likes).status == 0)
    #expect(try asked(for: "swift -from:me").contains("-from:adabyron"))
    #expect(try asked(for: "from:me").contains("from:adabyron"))
  }

  /// Both are read by one command, the newer one first.
  @Test func `of the handles in exports of one account only the newest is asked for`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    func export(by handle: String, in year: Int) throws -> String {
      let folder = home.program.home + "/\(year)"
      try FileManager.default.createDirectory(
        atPath: folder + "/data", withIntermediateDirectories: true)
      _ = try home.program.file(
        "\(year)/data/manifest.js",
        #"window.__THAR_CONFIG = {"archiveInfo":{"generationDate":"#
          + #""\#(year)-03-01T00:00:00.000Z"}}"#)
      _ = try home.program.file(
        "\(year)/data/account.js",
        #"window.YTD.account.part0 = [{"account":{"username":"\#(handle)","accountId":"11"}}]"#)
      _ = try home.program.file(
        "\(year)/data/like.js",
        #"window.YTD.like.part0 = [{"like":{"tweetId":"1149557488447975428","fullText":"tea"}}]"#)
      return folder
    }
    let exports = [try export(by: "ada", in: 2024), try export(by: "ada_long", in: 2023)]
    #expect(try home.program.run(["import"] + exports).status == 0)
    #expect(try home.search("from:me", "old").run.status == 1)
    let asked = server.requests.last?.target.removingPercentEncoding ?? ""
    #expect(asked.contains("from:ada") && !asked.contains("ada_long"), "\(asked)")
  }

  /// Before an import an empty archive stands in for the person's own, and has nobody's handles.
  @Test func `it is known before anything is imported`() throws {
    let server = try WireServer { _ in .ok(#"{"statuses":[]}"#) }
    let home = try LiveHome(server.url(""), LiveHome.oldSource("old", at: server.url("")))
    try home.program.credentials(
      """
      [old]
      service = "twitter-v1"
      server = "\(server.url(""))"
      bearer_token = "fake-bearer-1"
      [sky]
      service = "bluesky"
      identifier = "ada"
      app_password = "p"
      """)
    let run = try home.program.run("--linear", input: "from:me\n")
    #expect(run.output.contains("old: no posts."), "\(run.output) \(run.errors)")
    let asked = server.requests.compactMap(\.target.removingPercentEncoding)
    #expect(asked.contains { $0.contains("from:ada") }, "\(asked)")
  }
}
