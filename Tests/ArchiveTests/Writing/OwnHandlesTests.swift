import Posts
import Testing

@testable import Archive

/// Whose the archive is, as `from:me` asks.
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
    #expect(try archive.ownHandles() == ["did:plc:ada"])
  }
}
