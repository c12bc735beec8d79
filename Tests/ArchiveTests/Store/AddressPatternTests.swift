import Posts
import Testing

@testable import Archive

struct AddressPatternTests {
  private func post(_ url: String?, id: String, handle: String) -> Post {
    var post = RandomPosts.plain(id, "")
    post.author.handle = handle
    post.url = url
    return post
  }

  @Test(arguments: [
    ("https://x.com/ada/status/43", "43", "ada", "https://x.com/\u{2}/status/\u{1}"),
    (
      "https://social.example/@ada/43", "43", "ada@social.example",
      "https://social.example/@\u{3}/\u{1}"
    ),
    (
      "https://bsky.example/profile/ada.example/post/3kab?s=1", "at://did:plc:a/app/3kab",
      "ada.example", "https://bsky.example/profile/\u{2}/post/\u{1}?s=1"
    ),
    ("https://a.example/7/a/7", "7", "a", "https://a.example/7/\u{2}/\u{1}"),
  ])
  func `an address is a pattern filled in`(
    _ url: String, _ id: String, _ handle: String, _ text: String
  ) throws {
    let post = post(url, id: id, handle: handle)
    let pattern = try #require(AddressPattern(of: post))
    #expect(pattern.text == text)
    #expect(pattern.address(of: post) == url)
  }

  @Test func `addresses that do not name post and author have no pattern`() {
    #expect(AddressPattern(of: post(nil, id: "1", handle: "ada")) == nil)
    #expect(AddressPattern(of: post("https://a.example/1", id: "1", handle: "ada")) == nil)
    #expect(AddressPattern(of: post("https://a.example/ada", id: "1", handle: "ada")) == nil)
    #expect(AddressPattern(of: post("https://a.example/ada/1", id: "", handle: "ada")) == nil)
    #expect(AddressPattern(of: post("https://a.example/@/1", id: "1", handle: "")) == nil)
    #expect(AddressPattern(of: post("https://a\u{1}/ada/1", id: "1", handle: "ada")) == nil)
    #expect(AddressPattern(of: post("1", id: "12", handle: "ada")) == nil)
  }

  /// A file from outside can have any pattern.
  @Test(arguments: [1, 1 << 19])
  func `a pattern that names something again and again gives no address`(_ count: Int) {
    let post = post(nil, id: "1234", handle: String(repeating: "a", count: 1 << 20))
    let pattern = AddressPattern(text: String(repeating: "\u{2}\u{3}", count: count))
    #expect(pattern.address(of: post) == nil)
  }

  @Test func `posts of one server share a label`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (1...20).map { number in
      post("https://s.example/@ada/\(number)", id: "\(number)", handle: "ada@s.example")
    }
    try archive.makeWriter().write(posts)
    for post in posts { #expect(try archive.post(post.id) == post) }
    let labels = try archive.read { db, _ in
      let row = try PreparedStatement(
        "SELECT count(*) FROM label WHERE text LIKE '%s.example%'", in: db)
      defer { row.reset() }
      return try row.step() ? row.int(0) : 0
    }
    #expect(labels == 1)
  }
}
