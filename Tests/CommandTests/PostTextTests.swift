import Posts
import Testing

@testable import twinstant

/// A post as `twinstant search` prints it.
@Suite struct PostTextTests {
  private func body(
    _ text: String, _ media: [Post.Media] = [], repostOf: String? = nil, links: [String] = []
  ) -> String {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada", name: "Ada Byron"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: text)
    post.media = media
    post.repostOf = repostOf
    post.links = links
    let lines = PostText.lines(post, emphasis: false)
    return String(lines.dropFirst(lines.prefix { $0 != "\n" }.count + 1))
  }

  @Test func `what has no text says so, or what it shows`() {
    #expect(body("two\nlines") == "  two\n  lines\n\n")
    #expect(body("") == "  (no text)\n\n")
    #expect(body("   \n\n    \u{200B}\u{A0}") == "  (no text)\n\n")
    #expect(body("", repostOf: "7") == "  (a repost)\n\n")
    let photo = Post.Media(kind: .photo, url: "https://p.example/1.jpg", alt: "A cat")
    #expect(body("", [photo]) == "  (photo: A cat)\n\n")
    let links = ["https://example.org/card"]
    #expect(body("", links: links) == "  (link: https://example.org/card)\n\n")
    #expect(body("", [photo], links: links) == "  (photo: A cat)\n\n")
    #expect(body("", repostOf: "7", links: links) == "  (a repost)\n\n")
    #expect(body("a text", [photo]) == "  a text\n\n")
  }

  @Test func `for whom a post was written is said where that is not everybody`() {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada", name: "Ada Byron"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: "quiet")
    for (visibility, words) in [
      (.public, ""), (.unlisted, ""), (.private, " · followers only"), (.direct, " · direct"),
    ] as [(Post.Visibility, String)] {
      post.visibility = visibility
      let head = PostText.lines(post, emphasis: false).split(separator: "\n")[0]
      #expect(head == "Ada Byron  @ada · 2025-11-21T04:40:00Z\(words) · x")
    }
  }

  @Test func `no post can begin another column of csv`() {
    let row = PostCSV.row(of: ["say \"\u{301},injected", "b"])
    #expect(row == "\"say \"\"\u{301},injected\",b\r\n")
  }
}
