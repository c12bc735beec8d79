import Posts
import Testing

@testable import Archive

/// A file can say of its posts that live answers brought them. What it says stays, but the archive
/// knows that they came in a file.
struct RelayedPostsTests {
  private let place: TemporaryArchive
  private let archive: Archive

  init() throws {
    place = try TemporaryArchive()
    archive = try place.open()
  }

  private var post: Post {
    var post = RandomPosts.plain("1", "one")
    post.origin = .archive
    return post
  }

  private func read(_ name: String, from earlier: [Provenance] = []) throws {
    let writer = try archive.makeWriter(
      .import(path: name, format: "jsonl", started: Timestamp(seconds: 1)))
    try writer.add(KeptPost(post, from: earlier))
    try writer.flush()
  }

  private var stored: Post? { get throws { try archive.post(post.id) } }

  @Test func `what a service answered came in no file`() throws {
    try archive.makeWriter().write([post])
    #expect(try stored?.origin == .archive)
    #expect(try stored?.isFromFile == false)
  }

  @Test(arguments: [[], [Provenance.live]])
  func `what a file brought did, whatever it says`(earlier: [Provenance]) throws {
    for _ in 0..<2 {
      try read("a.jsonl", from: earlier)
      #expect(try stored?.origin == .archive)
      #expect(try stored?.isRelayed == true)
    }
    #expect(try archive.info().imports.map(\.counts) == [StoredCounts(added: 1, unchanged: 1)])
  }

  @Test(arguments: [true, false])
  func `what a service answered, too, may have its addresses from the file`(
    _ isLiveFirst: Bool
  ) throws {
    if isLiveFirst { try archive.makeWriter().write([post]) }
    try read("a.jsonl")
    if !isLiveFirst { try archive.makeWriter().write([post]) }
    #expect(try stored?.isRelayed == true)
  }

  /// The file may have said that a live answer brought it: then the post stays.
  @Test func `it stays known when the import is removed`() throws {
    try read("a.jsonl", from: [.live])
    #expect(try archive.remove(.import(1)).kept == 1)
    #expect(try archive.provenance(of: [post]) == [[0]])
    #expect(try stored?.origin == .archive)
    #expect(try stored?.isRelayed == true)
    #expect(try archive.check() == [])
  }
}
