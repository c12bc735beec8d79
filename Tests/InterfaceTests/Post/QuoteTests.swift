import Canvas
import Posts
import Testing

@testable import Interface

/// What an open post shows of the post that it quotes.
struct QuoteTests {
  private var quote: Post {
    var post = samplePost("Still true after years:")
    post.quoteOf = "1520689481118646272"
    return post
  }

  /// The archive's answer about its conversation.
  private func thread(quoted: Post? = nil) -> Action {
    .thread(PostThread(of: quote.id, ancestors: [], quoted: quoted, replies: []))
  }

  @Test func `of a quoted post that the archive does not have the address is told`() {
    var state = sampleState("", columns: 60, rows: 14, posts: [quote])
    press(Key(.enter), in: &state)
    #expect(!render(state).text.contains("quotes"), "nobody has looked for it yet")
    _ = update(&state, thread())
    expectScreen(
      state,
      """
      ╭ Post ────────────────────────────────────────────────────╮
      │         Ada Byron                                        │
      │   AB    @ada                                             │
      │                                                          │
      │ Still true after years:                                  │
      │                                                          │
      │ 21 Nov 2026 10:00 UTC (2h ago)                           │
      │ https://x.com/ada/status/999992800                       │
      │ imported from x                                          │
      │ ── quotes ────────────────────────────────────────────── │
      │ The post it quotes is not in the archive.                │
      │ https://x.com/i/status/1520689481118646272               │
      ╰──────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  F1 help
      """)
    press(Key(.tab), times: 2, in: &state)
    let address = "https://x.com/i/status/1520689481118646272"
    #expect(press(Key(.enter), in: &state) == [.open(address)])
    let frame = render(state)
    #expect(frame.links.contains { $0.address == address })
    #expect(frame.cells.count { $0.style.attributes.contains(.reverse) } == address.count)
  }

  @Test func `where a link of the post leads to the quoted one, that is its address`() {
    var post = quote
    post.links = ["https://twitter.com/nora_quill/status/1520689481118646272"]
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    _ = update(&state, thread())
    let text = render(state).text
    #expect(text.contains("The post it quotes is not in the archive.") && !text.contains("/i/"))
    // The link is shown once, not under the text as well.
    #expect(text.ranges(of: post.links[0]).count == 1)
    press(Key(.tab), times: 2, in: &state)
    #expect(press(Key(.enter), in: &state) == [.open(post.links[0])])
  }

  @Test func `a quoted post that the archive has stands there itself`() {
    var state = sampleState("", posts: [quote])
    press(Key(.enter), in: &state)
    _ = update(&state, thread(quoted: samplePost("It will rain.", age: 9000, handle: "nora")))
    let text = render(state).text
    #expect(text.contains("── quotes ─") && text.contains("It will rain."))
    #expect(!text.contains("not in the archive") && !text.contains("/i/status/"))
  }

  @Test(arguments: ["Still true:", ""])
  func `a link to the quoted post is left out where that stands below`(text: String) {
    var post = quote
    post.text = text
    post.links = ["https://twitter.com/nora/status/1520689481118646272", "https://e.example/tea"]
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains(post.links[0]), "nobody has looked for it yet")
    _ = update(&state, thread(quoted: samplePost("It will rain.", age: 9000, handle: "nora")))
    let shown = render(state).text
    #expect(shown.contains("It will rain.") && shown.contains(post.links[1]))
    #expect(!shown.contains(post.links[0]) && !shown.contains("(link"))
    // Now it is the only link of a post without words.
    post.links.removeLast()
    state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    _ = update(&state, thread(quoted: samplePost("It will rain.", age: 9000, handle: "nora")))
    #expect(!render(state).text.contains("1520689481118646272"))
  }

  @Test func `Enter on a link to a post of the conversation opens it here, and ^O does not`() {
    let quoted = samplePost("It will rain.", age: 9000, handle: "nora")
    var post = quote
    let link = "https://twitter.com/nora/status/\(quoted.id.text)"
    post.text = "See \(link)"
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    _ = update(&state, thread(quoted: quoted))
    press(Key(.tab), in: &state)
    #expect(press(control("o"), in: &state) == [.open(link)])
    #expect(press(Key(.enter), in: &state) == [.thread(quoted)])
    #expect(state.detail?.post == quoted)
    press(Key(.escape), in: &state)
    #expect(state.detail?.post == post)
  }
}
