import Canvas
import Posts
import Testing

@testable import Interface

/// What an open post shows of the post it answers where nobody has that one.
struct AnsweredTests {
  private let address = "https://x.com/i/status/17"

  private var agreement: Post {
    var post = samplePost("I agree")
    post.mentions = ["grace_h"]
    post.replyTo = "17"
    return post
  }

  @Test func `whom it answers is told, and where that post is`() {
    expectScreen(
      opened(agreement, sources: [], rows: 14),
      """
      ╭ Post ────────────────────────────────────────────────────────────────────────╮
      │         Ada Byron                                                            │
      │   AB    @ada                                                                 │
      │                                                                              │
      │ I agree                                                                      │
      │                                                                              │
      │ 21 Nov 2026 10:00 UTC (2h ago)                                               │
      │ https://x.com/ada/status/999992800                                           │
      │ imported from x                                                              │
      │ ── in reply to ───────────────────────────────────────────────────────────── │
      │ A reply to @grace_h. The post it answers is not in the archive.              │
      │ https://x.com/i/status/17                                                    │
      ╰──────────────────────────────────────────────────────────────────────────────╯
       ↑↓ scroll  ←→ previous/next post  Esc back  ^O browser  M-c link  F1 help
      """)
  }

  @Test func `nothing is missing above a post that answers itself`() {
    func above(_ post: Post, _ ancestors: [Post] = []) -> MergedThread.Above {
      let thread = PostThread(of: post.id, ancestors: ancestors, replies: [])
      return MergedThread(around: post, thread).above
    }
    var post = agreement
    #expect(above(post) == .missing)
    post.replyTo = post.id.text
    #expect(above(post) == .nothing)
    #expect(above(samplePost("Me too", age: 60), [post]) == .nothing)
  }

  @Test func `its address can be selected, opened and copied`() {
    var state = opened(agreement, sources: [])
    press(Key(.tab), times: 2, in: &state)
    #expect(press(Key(.enter), in: &state) == [.open(address)])
    #expect(press(control("o"), in: &state) == [.open(address)])
    #expect(press(alt("c"), in: &state) == [.copy(address)])
    let frame = render(state)
    #expect(frame.links.contains { $0.address == address })
    #expect(frame.cells.count { $0.style.attributes.contains(.reverse) } == address.count)
  }

  @Test func `of a conversation whose beginning is missing the first post says whom it answers`() {
    var above = agreement
    above.id.text = "18"
    above.text = "See https://e.example/tea"
    var post = samplePost("Me too")
    post.replyTo = "18"
    var state = opened(post, archive: [above], sources: [])
    let shown = render(state).text
    #expect(
      shown.contains(
        "│ The post below, a reply to @grace_h, answers one that is not in the archive. │"))
    #expect(shown.contains("│ \(address) "))
    // Behind the post's own address, and before the link of the post below it.
    press(Key(.tab), times: 2, in: &state)
    #expect(press(Key(.enter), in: &state) == [.open(address)])
    press(Key(.tab), in: &state)
    #expect(press(Key(.enter), in: &state) == [.open("https://e.example/tea")])
  }

  @Test func `what the service tells takes the place of the address`() {
    var state = opened(BlueskyTalk.focus)
    let missing = "https://bsky.app/profile/did:plc:fake/post/1"
    #expect(render(state).text.contains("The post it answers is not in the archive."))
    #expect(render(state).text.contains(missing))
    answer(BlueskyTalk.nodes, to: &state)
    #expect(render(state).text.contains("Does it find races?"))
    #expect(!render(state).text.contains(missing))
  }
}
