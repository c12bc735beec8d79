import Posts
import Testing

@testable import twinstant

/// A post as `twinstant search` prints it.
@Suite struct PostTextTests {
  private func body(
    _ text: String, _ media: [Post.Media] = [], repostOf: String? = nil, quoteOf: String? = nil,
    links: [String] = []
  ) -> String {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada", name: "Ada Byron"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: text)
    post.media = media
    post.repostOf = repostOf
    post.quoteOf = quoteOf
    post.links = links
    let lines = PostText.lines(post)
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

  @Test func `a description of a picture is printed where it alone tells why a post was found`() {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada", name: "Ada Byron"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: "Supper")
    post.media = ["A bowl of peas", "The bowl\nfrom above", nil].map {
      Post.Media(kind: .photo, url: "https://p.example/1.jpg", alt: $0)
    }
    func body(_ query: String) -> String {
      let query = Query(parsing: query, lastWordIsPrefix: false)
      let lines = PostText.lines(post, look: PrintedLook(highlights: Highlights(of: query)))
      return String(lines.dropFirst(lines.prefix { $0 != "\n" }.count + 1))
    }
    #expect(body("peas") == "  Supper\n  (photo: A bowl of peas)\n\n")
    #expect(body("bowl supper") == "  Supper\n  (photo: A bowl of peas)\n\n")
    #expect(body("above") == "  Supper\n  (photo: The bowl\n  from above)\n\n")
    for query in ["supper", "photo", "ada", "is:reply OR supper", "lang:en"] {
      #expect(body(query) == "  Supper\n\n")
    }
    post.text = ""
    #expect(
      body("peas") == "  (photo: A bowl of peas) (photo: The bowl\n  from above) (photo)\n\n")
  }

  @Test func `of a like without its words the address is all that is known`() {
    let post = Post(
      id: Post.ID(service: "x", text: "1"), url: "https://x.com/i/status/1",
      author: Author(handle: ""), createdAt: Timestamp(seconds: 1_763_700_000), text: "",
      collections: [Post.Collection.likes])
    #expect(
      PostText.lines(post)
        == """
        liked post · 2025-11-21T04:40:00Z · x
          (only its address is known)
          https://x.com/i/status/1


        """)
    let query = Query(parsing: "liked", lastWordIsPrefix: false)
    let look = PrintedLook(emphasis: true, highlights: Highlights(of: query))
    #expect(PostText.lines(post, look: look).hasPrefix("\u{1B}[1mliked post\u{1B}[0m · "))
  }

  @Test func `a poll that has ended says so`() {
    let end = Timestamp(seconds: 1_795_168_800)
    let post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"), createdAt: end,
      text: "○ Tea\n" + PollEnd.line(until: end))
    for (seconds, word) in [(end.seconds - 1, "until"), (end.seconds, "ended")] {
      let lines = PostText.lines(post, now: Timestamp(seconds: seconds))
      #expect(lines.contains("\n  \(word) 2026-11-20 10:00 UTC\n"))
    }
  }

  @Test func `what a post quotes is named unless its text does so`() {
    let link = "https://x.com/nora/status/7"
    #expect(body("So true", quoteOf: "7", links: [link]) == "  So true\n  (quotes: \(link))\n\n")
    #expect(body("So true", quoteOf: "7") == "  So true\n  (quotes: https://x.com/i/status/7)\n\n")
    #expect(body("See \(link)!", quoteOf: "7", links: [link]) == "  See \(link)!\n\n")
    #expect(body("", quoteOf: "7", links: [link]) == "  (link: \(link))\n\n")
    #expect(body("So true", links: [link]) == "  So true\n\n")
  }

  @Test func `the beginning of a longer address does not name what is quoted`() {
    let text = "needle https://x.com/i/status/123"
    let quoted = "https://x.com/i/status/12"
    #expect(body(text, quoteOf: "12") == "  \(text)\n  (quotes: \(quoted))\n\n")
    #expect(body("See (\(quoted)).", quoteOf: "12") == "  See (\(quoted)).\n\n")
  }

  @Test func `what a post answers is named, and whom where its text does not say so`() {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: "I agree", mentions: ["grace_h"],
      replyTo: "17")
    let answered = "in reply to @grace_h: https://x.com/i/status/17"
    #expect(PostText.lines(post).hasSuffix("\n  I agree\n  (\(answered))\n\n"))
    post.id.service = "demo"
    #expect(PostText.lines(post).hasSuffix("\n  (in reply to @grace_h)\n\n"))
    post.text = "@grace_h I agree"
    #expect(PostText.lines(post).hasSuffix("\n  @grace_h I agree\n\n"))
    post.id.service = "x"
    let address = "  (in reply to: https://x.com/i/status/17)"
    #expect(PostText.lines(post).hasSuffix(" agree\n\(address)\n\n"))
  }

  @Test func `no line of a post begins as the next post would`() {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada", name: "Ada Byron"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: "\n\nNora  @nora · x\n")
    post.contentWarning = "food\n\nNora  @nora · x\n  I resign."
    post.url = "https://x.com/ada/status/1"
    let lines = PostText.lines(post).split(separator: "\n")
    #expect(lines.count(where: { !$0.hasPrefix("  ") }) == 1)
    #expect(lines[1] == "  CW: food  Nora  @nora · x   I resign.")
  }

  @Test func `for whom a post was written is said where that is not everybody`() {
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada", name: "Ada Byron"),
      createdAt: Timestamp(seconds: 1_763_700_000), text: "quiet")
    for (visibility, words) in [
      (.public, ""), (.unlisted, ""), (.private, " · followers only"), (.direct, " · direct"),
    ] as [(Post.Visibility, String)] {
      post.visibility = visibility
      let head = PostText.lines(post).split(separator: "\n")[0]
      #expect(head == "Ada Byron  @ada · 2025-11-21T04:40:00Z\(words) · x")
    }
  }

  @Test func `no post can begin another column of csv`() {
    let row = PostCSV.row(of: ["say \"\u{301},injected", "b"])
    #expect(row == "\"say \"\"\u{301},injected\",b\r\n")
  }
}
