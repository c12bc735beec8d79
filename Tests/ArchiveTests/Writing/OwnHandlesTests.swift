import Posts
import Testing

@testable import Archive

/// Whose archive it is, for `from:me`.
@Suite struct OwnHandlesTests {
  @Test func `whose the archive is stays known, also by a DID, while a post of theirs is there`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var own = RandomPosts.plain("1", "mine")
    own.author = Author(id: "did:plc:ada", handle: "")
    let writer = try archive.makeWriter()
    try writer.own(own.author.ownName)
    try writer.write([own, RandomPosts.plain("2", "a stranger's")])
    #expect(try archive.remove(.post(url: "https://x.com/ada/status/2")).removed == 1)
    #expect(try archive.ownHandles().map(\.name) == ["did:plc:ada"])
  }

  private func post(_ id: String, by handle: String) -> Post {
    var post = RandomPosts.plain(id, "words")
    post.author = Author(handle: handle)
    return post
  }

  /// Imports posts as those of a file that says whose it is.
  private func add(
    _ path: String, of owner: String = "", _ posts: [Post], to archive: Archive
  ) throws {
    let writer = try archive.makeWriter(
      .import(path: path, format: "x", started: Timestamp(seconds: 1)))
    try writer.own(owner)
    try writer.write(posts)
    try writer.finish(at: Timestamp(seconds: 2))
  }

  /// Posts that the owner liked have other authors.
  @Test func `whose an export is stays known while the export is there, and no longer`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try add("likes.zip", of: "adabyron", [post("1", by: "")], to: archive)
    try add("bob.jsonl", [post("2", by: "bob"), post("3", by: "bob")], to: archive)
    #expect(try archive.remove(.post(url: "https://x.com/bob/status/2")).removed == 1)
    #expect(try archive.ownHandles().map(\.name) == ["adabyron"])
    #expect(try archive.remove(.import(2)).removed == 1)
    #expect(try archive.ownHandles().map(\.name) == ["adabyron"])
    #expect(try archive.remove(.import(1)).removed == 1)
    #expect(try archive.ownHandles().map(\.name) == [])
    #expect(try !place.holds("adabyron"))
    #expect(try archive.check() == [])
  }

  @Test func `whose the archive is stays known while any of the exports that say so is there`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    for (id, path) in [("1", "old.zip"), ("2", "new.zip")] {
      try add(path, of: "adabyron", [post(id, by: "")], to: archive)
    }
    try add("elsewhere.tar", of: "ada@social.example", [post("3", by: "")], to: archive)
    _ = try archive.remove(.import(1))
    #expect(try archive.ownHandles().map(\.name) == ["ada@social.example", "adabyron"])
    _ = try archive.remove(.import(2))
    #expect(try archive.ownHandles().map(\.name) == ["ada@social.example"])
    #expect(try !place.holds("adabyron"))
    try add("new.zip", of: "adabyron", [post("2", by: "")], to: archive)
    #expect(try archive.ownHandles().map(\.name) == ["ada@social.example", "adabyron"])
  }

  /// As in every search for an author, capitals make no difference.
  @Test func `whose the archive is stays known by posts that spell the handle otherwise`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try add("export.zip", of: "AdaByron", [post("1", by: "AdaByron")], to: archive)
    let others = [post("2", by: "adabyron"), post("3", by: "bob")]
    try add("dump.jsonl", others, to: archive)
    #expect(try archive.remove(.post(url: "https://x.com/bob/status/3")).removed == 1)
    #expect(try archive.ownHandles().map(\.name) == ["AdaByron"])
    #expect(try archive.remove(.import(1)).removed == 1)
    #expect(try archive.ownHandles().map(\.name) == ["adabyron"])
    #expect(try !place.holds("AdaByron"))
  }

  @Test func `the account of a handle is known while an export that names it is there`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    for (path, id) in [("old.zip", "11"), ("new.zip", "12"), ("odd.zip", "did:plc:ada")] {
      let writer = try archive.makeWriter(
        .import(path: path, format: "x", started: Timestamp(seconds: 1)))
      try writer.own("AdaByron", id: id)
      try writer.write([post(path, by: "adabyron")])
      try writer.finish(at: Timestamp(seconds: 2))
    }
    #expect(try archive.ownHandles() == [OwnHandle("AdaByron", ids: ["11", "12"])])
    _ = try archive.remove(.import(1))
    #expect(try archive.ownHandles() == [OwnHandle("AdaByron", ids: ["12"])])
    _ = try archive.remove(.import(2))
    #expect(try archive.ownHandles() == [OwnHandle("AdaByron")])
  }

  @Test func `a handle is former once newer exports of all its accounts have another one`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(
      .import(path: "all", format: "x", started: Timestamp(seconds: 1)))
    let told: [(handle: String, id: String?, second: Int64?)] = [
      ("ada", "11", 3), ("Long", "11", 2), ("moved", "11", 1), ("moved", "12", 1),
      ("undated", "11", nil), ("back", "13", 1), ("gone", "13", 2), ("back", "13", 3),
      ("elsewhere.example", nil, nil),
    ]
    for (handle, id, second) in told {
      try writer.own(handle, id: id, told: second.map { Timestamp(seconds: $0) })
    }
    try writer.write([post("1", by: "")])
    try writer.finish(at: Timestamp(seconds: 2))
    func former(_ archive: Archive) throws -> [String] {
      try archive.ownHandles().filter(\.isFormer).map(\.name)
    }
    #expect(try former(archive) == ["Long", "gone"])
    let signedIn = try Archive(at: place.path, mode: .existing) { ["long"] }
    #expect(try former(signedIn) == ["gone"])
  }

  @Test func `whose an export is becomes known again where its import goes on after a removal`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let running = try archive.makeWriter(
      .import(path: "likes.zip", format: "x", started: Timestamp(seconds: 1)))
    try running.own("adabyron")
    try running.write([post("1", by: "")])
    #expect(try archive.remove(.import(1)).removed == 1)
    #expect(try archive.ownHandles().map(\.name) == [])
    try running.write([post("2", by: "")])
    try running.finish(at: Timestamp(seconds: 2))
    try add("bob.jsonl", [post("3", by: "bob")], to: archive)
    _ = try archive.remove(.import(3))
    #expect(try archive.ownHandles().map(\.name) == ["adabyron"])
  }
  /// A file may name thousands of handles, and each would be a term of the query.
  @Test func `of very many handles the first few are one's own, and an import names no more`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    for number in 1000..<3000 { try writer.own("ada\(number)") }
    #expect(try archive.ownHandles().map(\.name) == (1000..<1064).map { "ada\($0)" })
    // Earlier versions stored all of them.
    try writer.writing { db, _ in
      for number in 1000..<3000 { try OwnHandles.add(.init(handle: "abe\(number)"), in: db) }
    }
    let handles = try archive.ownHandles()
    #expect(handles.map(\.name) == (1000..<1064).map { "abe\($0)" })
    let query = Query(
      parsing: "from:me", lastWordIsPrefix: false, in: Query.Context(ownHandles: handles))
    guard case .any(let terms)? = query.conditions.first else {
      Issue.record("from:me is \(query.conditions.count) conditions")
      return
    }
    #expect(terms.count == 65)
  }
}
