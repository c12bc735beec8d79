import Canvas
import Posts
import Testing

@testable import Interface

/// Polls say whether one can still vote, in the list, in an open post and in its conversation.
struct PollTests {
  private func poll(until end: Timestamp, age: Int64 = 7200) -> Post {
    samplePost(
      "Tea, see https://e.example/tea?\n\n○ Yes (3)\n○ No\n" + PollEnd.line(until: end), age: age)
  }

  private let over = "ended 2026-11-20 10:00 UTC"
  private let end = Timestamp(seconds: 1_795_168_800)

  @Test func `one that has ended says so`() {
    let post = poll(until: end)
    var state = sampleState("tea", posts: [post])
    #expect(render(state).text(ofRow: 7) == "▌     " + over)
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains("│ \(over) "))
    #expect(render(state).links.contains { $0.address == "https://e.example/tea" })
    let reply = poll(until: end, age: 60)
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [reply])))
    #expect(render(state).text.contains("│  \(over) "))
    #expect(!render(state).text.contains("until"))
  }

  @Test func `in a conversation its choices tell of it, unless they are hidden`() {
    let post = samplePost("Tea?")
    var state = sampleState("tea", posts: [post])
    press(Key(.enter), in: &state)
    var reply = poll(until: end, age: 60)
    func head() -> String {
      _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [reply])))
      return render(state).text.split(separator: "\n").first { $0.contains("· 1m") }
        .map(String.init) ?? ""
    }
    #expect(head().contains("@ada · 1m") && !head().contains("poll"))
    reply.contentWarning = "tea"
    #expect(head().contains("@ada · 1m · poll"))
    press(alt("v"), in: &state)
    #expect(head().contains("@ada · 1m") && !head().contains("poll"))
    #expect(render(state).text.contains("○ Yes (3)"))
  }

  @Test func `one that ends while it is on the screen says so from then on`() {
    let end = Timestamp(seconds: noon.seconds + 3600)
    var state = sampleState("", posts: [poll(until: end)])
    #expect(render(state).text(ofRow: 7) == "▌     until 2026-11-21 13:00 UTC")
    _ = update(&state, .clock(end))
    #expect(render(state).text(ofRow: 7) == "▌     ended 2026-11-21 13:00 UTC")
  }
}
