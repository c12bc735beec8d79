import Archive
import Foundation
import Posts
import Testing
import WaitTesting

/// Whom `from:me` means, in an archive and in one made from its export.
@Suite(.waiting) struct OwnHandlesRoundTripTests {
  private let program: Program
  private var first: String { program.home + "/a.db" }
  private var second: String { program.home + "/b.db" }

  init() throws { program = try Program() }

  private func handles(_ path: String) throws -> [String] {
    try Archive(at: path, mode: .readOnly).ownHandles().map(\.name)
  }

  /// Imports what an archive exports.
  private func importExport(of archive: String, into other: String) throws {
    let lines = try program.run("archive", "export", "-", "--archive", archive).output
    #expect(try program.run("import", "-", "--archive", other, input: lines).status == 0)
  }

  @Test func `a handle that no post spells so is one's own in the copy, too`() throws {
    _ = try program.file(
      "account.js",
      #"window.YTD.account.part0 = [{"account":{"username":"AdaByron","accountId":"42"}}]"#)
    let likes = try program.file(
      "like.js",
      #"window.YTD.like.part0 = [{"like":{"tweetId":"1149557488447975428","fullText":"tea"}}]"#)
    let dump = try program.file("dump.jsonl", Statuses.line(1, "mine", by: "adabyron"))
    #expect(try program.run("import", likes, dump, "--archive", first).status == 0)
    let export = try program.run("archive", "export", "-", "--archive", first).output
    #expect(export.contains(#""own":true,"own_handles":["AdaByron"],"#))
    #expect(export.contains(#""own":false,"own_handles":["AdaByron"],"#))
    try importExport(of: first, into: second)
    for archive in [first, second] {
      #expect(try handles(archive) == ["AdaByron"])
      let found = try program.run("search", "--format", "jsonl", "--archive", archive, "from:me")
      #expect(found.lines.count == 1 && found.output.contains("mine"), "\(found)")
    }
  }

  @Test func `who has got one's handle at X is a stranger in the copy, too`() throws {
    _ = try program.file(
      "account.js",
      #"window.YTD.account.part0 = [{"account":{"username":"AdaByron","accountId":"42"}}]"#)
    let likes = try program.file(
      "like.js",
      #"window.YTD.like.part0 = [{"like":{"tweetId":"1149557488447975428","fullText":"tea"}}]"#)
    let bought = Statuses.line(2, "bought", by: "adabyron")
      .replacing(#""id":42,"id_str":"42""#, with: #""id":77,"id_str":"77""#)
    let dump = try program.file(
      "dump.jsonl", Statuses.line(1, "mine", by: "adabyron") + "\n" + bought)
    #expect(try program.run("import", likes, dump, "--archive", first).status == 0)
    let export = try program.run("archive", "export", "-", "--archive", first).output
    let accounts = #""own_accounts":[{"handle":"AdaByron","id":"42"}]"#
    #expect(export.ranges(of: #""own":true,"own_handles":["AdaByron"],"# + accounts).count == 1)
    #expect(export.ranges(of: accounts).count == 3)
    try importExport(of: first, into: second)
    for archive in [first, second] {
      let found = try program.run("search", "--format", "jsonl", "--archive", archive, "from:me")
      #expect(found.lines.count == 1 && found.output.contains("mine"), "\(found)")
    }
  }

  @Test func `a handle that the account has left is a former one in the copy, too`() throws {
    func export(by handle: String, in year: Int) throws -> String {
      let folder = program.home + "/\(year)"
      try FileManager.default.createDirectory(
        atPath: folder + "/data", withIntermediateDirectories: true)
      _ = try program.file(
        "\(year)/data/manifest.js",
        #"window.__THAR_CONFIG = {"archiveInfo":{"generationDate":"#
          + #""\#(year)-03-01T00:00:00.000Z"}}"#)
      _ = try program.file(
        "\(year)/data/account.js",
        #"window.YTD.account.part0 = [{"account":{"username":"\#(handle)","accountId":"11"}}]"#)
      _ = try program.file(
        "\(year)/data/like.js",
        #"window.YTD.like.part0 = [{"like":{"tweetId":"1149557488447975428","fullText":"tea"}}]"#)
      return folder
    }
    let exports = [try export(by: "ada", in: 2024), try export(by: "ada_long", in: 2023)]
    #expect(try program.run(["import"] + exports + ["--archive", first]).status == 0)
    try importExport(of: first, into: second)
    let former = OwnHandle("ada_long", ids: ["11"], isFormer: true)
    for archive in [first, second] {
      let known = try Archive(at: archive, mode: .readOnly)
      #expect(try known.ownHandles() == [OwnHandle("ada", ids: ["11"]), former])
    }
  }

  /// Who has got the handle is the author of such a line, too.
  @Test func `an export of an earlier version tells one's own handle, but no account at X`() throws
  {
    let lines = try program.file("dump.jsonl", Statuses.line(1, "bought", by: "ada"))
    #expect(try program.run("import", lines, "--archive", first).status == 0)
    try Archive(at: first, mode: .existing).makeWriter().own("ada")
    let export = try program.run("archive", "export", "-", "--archive", first).output
    let earlier = export.replacing(#""own_handles":["ada"],"#, with: "")
    #expect(earlier.contains(#""own":true,"#) && !earlier.contains(#""own_"#))
    #expect(try program.run("import", "-", "--archive", second, input: earlier).status == 0)
    #expect(try Archive(at: second, mode: .readOnly).ownHandles() == ["ada"])
  }

  /// A handle would find other posts, and would give all of them another rank.
  @Test func `who is known by a DID alone is not known by a handle after an import of the export`()
    throws
  {
    let writer = try Archive(at: first, mode: .create).makeWriter()
    try writer.own("did:plc:ada")
    let seen: [(key: String, id: String?)] = [("3k", "did:plc:ada"), ("3l", nil)]
    for (key, id) in seen {
      try writer.add(
        Post(
          id: Post.ID(service: "bluesky", text: "at://did:plc:ada/app.bsky.feed.post/" + key),
          author: Author(id: id, handle: "ada.example"),
          createdAt: Timestamp(seconds: 1_600_000_000), text: "tea"))
    }
    try writer.flush()
    for archive in [second, first] {
      try importExport(of: first, into: archive)
      #expect(try handles(archive) == ["did:plc:ada"])
      let found = try program.run("search", "--format", "jsonl", "--archive", archive, "from:me")
      #expect(found.lines.count == 1 && found.output.contains("/3k"), "\(found)")
    }
  }
}
