import Canvas
import Posts
import Testing

@testable import Interface

/// Shift-Tab goes back through the links of an open post.
struct PreviousLinkTests {
  private let back = Key(.tab, .shift)

  private func opened(_ text: String) -> State {
    var post = samplePost(text)
    post.url = nil
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    return state
  }

  private func link(_ state: State) -> String? {
    state.detail.flatMap { DetailContent($0, state: state).selectedLink }
  }

  @Test func `it goes to the link before, and before the first one to the last`() {
    var state = opened("https://a.example https://b.example https://c.example")
    press(Key(.tab), times: 3, in: &state)
    var seen: [String?] = []
    for _ in 0..<3 {
      press(back, in: &state)
      seen.append(link(state))
    }
    #expect(seen == ["https://b.example", "https://a.example", "https://c.example"])
    #expect(press(Key(.enter), in: &state) == [.open("https://c.example")])
  }

  @Test func `where none is selected it begins with the last one, and brings it into sight`() {
    var state = opened((1...90).map { "https://example.org/\($0)" }.joined(separator: "\n"))
    press(back, in: &state)
    #expect(link(state) == "https://example.org/90")
    #expect(render(state).text.contains("https://example.org/90"))
  }

  @Test func `it goes on from what is in sight`() {
    var state = opened((1...90).map { "https://example.org/\($0)" }.joined(separator: "\n"))
    // The second time, the link selected before is out of sight.
    for (turn, times) in [(Key(.pageDown), 3), (Key(.pageUp), 2)] {
      press(turn, times: times, in: &state)
      let scroll = state.detail?.scroll
      // The row above the edge.
      let last = render(state).text(ofRow: 21)
      press(back, in: &state)
      #expect(state.detail?.scroll == scroll)
      #expect(link(state).map { last.contains($0) } == true)
    }
    let before = link(state)
    press(back, in: &state)
    press(Key(.tab), in: &state)
    #expect(link(state) == before)
  }

  @Test func `the only link and a post without one are told as Tab tells them`() {
    var state = opened("see https://a.example")
    press(back, times: 2, in: &state)
    #expect(state.note?.text == "This is the only link.")
    state = opened("words")
    press(back, in: &state)
    #expect(state.note?.text == "This post has no links.")
  }

  @Test func `another key can be chosen for it`() {
    let keys = KeyMap.standard.binding(.previousLink, to: [alt("1")])
    #expect(keys.command(for: alt("1"), in: .detail) == .previousLink)
    // Without a binding of its own, Tab with Shift is the same key as Tab.
    #expect(keys.command(for: back, in: .detail) == .nextLink)
  }
}
