import Canvas
import Posts
import Testing

@testable import Interface

/// What the screen shows for a post without words.
struct StandInTests {
  @Test(arguments: ["", "   \n\n  \t ", "\u{A0}\u{3000}\n", "\u{200B}\u{FE0F}"])
  func `a text in which nothing can be seen is told to be none`(text: String) {
    let post = samplePost(text)
    var state = sampleState("", posts: [post])
    #expect(render(state).text(ofRow: 4) == "▌     (no text)")
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains("│ (no text) "))
    var reply = samplePost(text, age: 60)
    reply.replyTo = post.id.text
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [reply])))
    #expect(render(state).text.contains("│  (no text) "))
  }

  @Test func `of a post that is nothing but a link the link is shown, and once where it is open`() {
    var post = samplePost("")
    post.links = ["https://example.org/card"]
    var state = sampleState("", posts: [post])
    #expect(render(state).text(ofRow: 4) == "▌     (link: https://example.org/card)")
    press(Key(.enter), in: &state)
    let rows = (1...20).map { render(state).text(ofRow: $0) }
    #expect(rows.filter { $0.contains("https://example.org/card") }.count == 1)
    #expect(!rows.contains { $0.contains("(no text)") || $0.contains("(link") })
  }

  @Test func `where an open post has no words, what is attached begins on their line`() {
    var post = samplePost("")
    post.media = [Post.Media(kind: .photo, url: "https://p.example/1.jpg")]
    for attached in ["▣ photo  https://p.example/1.jpg", "https://example.org/card"] {
      var state = sampleState("", posts: [post])
      press(Key(.enter), in: &state)
      #expect(render(state).text(ofRow: 4).hasPrefix("│ " + attached))
      (post.media, post.links) = ([], ["https://example.org/card"])
    }
  }

  @Test(arguments: [Post.Collection.likes, Post.Collection.bookmarks])
  func `of a post of which only the address is known that is shown, once where it is open`(
    collection: String
  ) {
    let handle = collection == Post.Collection.likes ? "" : "mia@m.example"
    var post = samplePost("", handle: handle, name: "")
    post.collections = [collection]
    post.url = "https://mk.example/notes/1"
    var state = sampleState("", posts: [post])
    #expect(render(state).text(ofRow: 4) == "▌     (mk.example/notes/1)")
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains("│ (only its address is known) "))
    var reply = post
    reply.id.text = "2"
    reply.url = "https://mk.example/notes/2"
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [reply])))
    #expect(render(state).text.contains("│  (mk.example/notes/2) "))
    // Whoever reported its counts had its text.
    post.metrics.likes = 0
    #expect(post.standIn == "(no text)")
  }

  /// The emphasised parts of a row, for some typed words.
  private func emphasised(_ words: String, in post: Post) -> [String] {
    let query = Query(parsing: words, lastWordIsPrefix: true)
    let look = PostRow.Look(
      columns: 80, showsSensitive: false, highlights: Highlights(of: query))
    let excerpt = PostExcerpt(of: post, look)
    return excerpt.matches.map { String(excerpt.body[$0]) }
  }

  @Test func `what matched is emphasised in what stands for a text, but not in what explains it`() {
    var post = samplePost("")
    post.links = ["https://example.org/card/races", "https://example.org/races"]
    #expect(emphasised("race", in: post) == ["races", "races"])
    #expect(emphasised("link", in: post) == [] && emphasised("http", in: post) == [])
    post.media = [
      Post.Media(kind: .gif, url: "https://p.example/1"),
      Post.Media(kind: .photo, url: "https://p.example/2", alt: "photo"),
      Post.Media(kind: .photo, url: "https://p.example/3", alt: "A heron: a photo 🎉 of one"),
    ]
    #expect(emphasised("photo", in: post) == ["photo", "photo"])
    #expect(emphasised("heron one", in: post) == ["heron", "one"])
    #expect(emphasised("gif", in: post) == [])
    let warned = samplePost("soup", warning: "food")
    #expect(emphasised("food", in: warned) == ["food"])
    #expect(emphasised("soup", in: warned) == [] && emphasised("enter", in: warned) == [])
  }

  @Test func `a text of one emoji is a text`() {
    let state = sampleState("", posts: [samplePost("👍\u{FE0F}")])
    #expect(!render(state).text.contains("(no text)"))
  }
}
