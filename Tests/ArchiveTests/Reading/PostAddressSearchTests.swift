import Posts
import Testing

@testable import Archive

/// Searching for the post of a pasted address.
struct PostAddressSearchTests {
  private static let kay = "https://m.example/ap/users/77/statuses/8"
  private static let note = "https://mk.example/notes/9abc"

  @Test(arguments: [
    ("https://x.com/formerly/status/300", "300", 1), ("https://x.com/i/status/999", nil, 0),
    ("https://bsky.app/profile/did:plc:a/post/3k", "at://did:plc:a/app.bsky.feed.post/3k", 1),
    ("https://bsky.app/profile/ann.example/post/3k", "at://did:plc:a/app.bsky.feed.post/3k", 1),
    ("https://m.example/@mia/7", "https://m.example/users/mia/statuses/7", 1),
    ("https://m.example/@lou/9", "https://m.example/users/lou/statuses/9", 1),
    ("https://m.example/@nobody/7", nil, 0), (kay, kay, 1), (kay + "0", nil, 0),
    (note, note, 1), (note + "d", nil, 0),
  ])
  func `it is found without a look at others`(_ text: String, _ id: String?, _ looks: Int) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var ann = RandomPosts.plain("at://did:plc:a/app.bsky.feed.post/3k", "words of Ann")
    ann.id.service = "bluesky"
    ann.author = Author(handle: "ann.example")
    var mia = RandomPosts.plain("https://m.example/users/mia/statuses/7", "words of Mia")
    mia.id.service = "mastodon"
    mia.author = Author(handle: "mia@m.example")
    mia.url = "https://m.example/@mia/7"
    var kay = RandomPosts.plain(Self.kay, "words of Kay")
    kay.id.service = "mastodon"
    kay.author = Author(handle: "kay@m.example")
    // Of a liked post there is the name alone.
    var lou = RandomPosts.plain("https://m.example/users/lou/statuses/9", "")
    lou.id.service = "mastodon"
    lou.author = Author(handle: "lou@m.example")
    lou.url = lou.id.text
    var liked = lou
    (liked.id.text, liked.url, liked.author) = (Self.note, Self.note, Author(handle: ""))
    let many = (1...500).map { RandomPosts.plain("\($0)", "words") }
    try archive.makeWriter(firstBatch: 100, largestBatch: 100).write(
      many + [ann, mia, kay, lou, liked])
    let query = Query(parsing: text, lastWordIsPrefix: true)
    let before = try archive.read { _, rows in rows.decoded }
    let page = try archive.search(query, limit: 10)
    #expect(try archive.read { _, rows in rows.decoded } - before == looks)
    #expect(page.posts.map(\.id.text) == id.asList)
    #expect(try archive.count(query) == page.posts.count)
    // The same address removes it.
    #expect(try archive.remove(.post(url: text)).removed == page.posts.count)
  }
}
