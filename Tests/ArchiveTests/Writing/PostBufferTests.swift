import Posts
import Testing

@testable import Archive

struct PostBufferTests {
  /// What the memory that waiting posts take is reckoned by must see all of a post.
  @Test func `every text of a post counts`() {
    let long = String(repeating: "x", count: 1_000_000)
    let changes: [(inout Post) -> Void] = [
      { $0.text = long }, { $0.author.name = long }, { $0.contentWarning = long },
      { $0.links = [long] }, { $0.hashtags = [long] }, { $0.mentions = [long] },
      { $0.media = [.init(kind: .photo, url: "https://a.example/", alt: long)] },
    ]
    for change in changes {
      var post = RandomPosts.plain("1", "one")
      change(&post)
      var buffer = PostBuffer()
      buffer.add(KeptPost(post))
      #expect(buffer.bytes >= 1_000_000)
      var merged = PostBuffer()
      merged.add(KeptPost(RandomPosts.plain("1", "one")))
      merged.add(KeptPost(post))
      #expect(merged.bytes >= 1_000_000)
      merged.removeAll()
      #expect(merged.bytes == 0)
    }
  }
}
