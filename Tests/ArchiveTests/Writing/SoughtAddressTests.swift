import Posts
import Testing

@testable import Archive

@Suite struct SoughtAddressTests {
  private func names(_ text: String, _ post: Post) -> Bool { SoughtAddress(text).names(post) }

  private func post(_ service: String, _ id: String, handle: String, url: String) -> Post {
    Post(
      id: Post.ID(service: service, text: id), url: url, author: Author(handle: handle),
      createdAt: Timestamp(seconds: 1), text: "")
  }

  @Test func `a post of Bluesky is known by handle, DID and id`() {
    let ann = post(
      "bluesky", "at://did:plc:an/app.bsky.feed.post/3jya", handle: "ann.example",
      url: "https://bsky.app/profile/ann.example/post/3jya")
    for text in [
      "https://bsky.app/profile/ann.example/post/3jya?ref=x",
      "bsky.app/profile/Ann.Example/post/3jya/",
      "https://bsky.app/profile/did:plc:an/post/3jya", ann.id.text,
    ] {
      #expect(names(text, ann), "\(text)")
    }
    for text in [
      "https://bsky.app/profile/bob.example/post/3jya",
      "https://bsky.app/profile/ann.example/post/3jy",
      "at://did:plc:an/app.bsky.feed.post/3jyb", "3jya", "https://bsky.app/profile/ann.example",
    ] {
      #expect(!names(text, ann), "\(text)")
    }
    #expect(SoughtAddress(ann.id.text).id == ann.id)
  }

  @Test func `a post of the fediverse is known by its page and by its id`() {
    let mia = post(
      "mastodon", "https://m.example/users/mia/statuses/1001", handle: "mia@m.example",
      url: "https://m.example/@mia/1001")
    for text in [mia.id.text, "https://m.example/@mia/1001", "M.example/@mia/1001/"] {
      #expect(names(text, mia), "\(text)")
    }
    #expect(!names("https://m.example/@mia/100", mia))
    #expect(SoughtAddress(mia.id.text).id == mia.id)
  }

  @Test func `a number alone names no post`() {
    let old = post("x", "20", handle: "jack", url: "https://x.com/jack/status/20")
    #expect(!names("20", old) && names("https://x.com/jack/status/20", old))
    var plain = old
    plain.url = nil
    for text in ["https://x.com/Jack/status/20", "https://x.com/i/status/20"] {
      #expect(names(text, plain), "\(text)")
    }
    #expect(!names("https://x.com/bob/status/20", plain))
  }
}
