import Canvas
import Posts
import Testing

@testable import Interface

/// Keys in an open post after scrolling away from the selected item: they do not act on anything
/// out of sight.
struct OutOfSightTests {
  /// More lines than the screen has.
  private let lines = (1...60).map { "line \($0)" }.joined(separator: "\n")

  private func namesEnter(_ state: State) -> Bool { render(state).text(ofRow: 23).contains("⏎") }

  @Test func `what costs money is never asked for from out of sight`() {
    var post = samplePost(lines)
    (post.source, post.conversation) = ("x", "17")
    var state = opened(post)
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .offer && namesEnter(state))
    press(Key(.home), in: &state)
    #expect(!namesEnter(state))
    #expect(press(Key(.enter), in: &state) == [])
    press(Key(.end), in: &state)
    #expect(namesEnter(state))
    #expect(
      press(Key(.enter), in: &state)
        == [.liveThread(ThreadRequest(post: post, source: "x", isOnDemand: true))])
  }

  @Test func `keys for a post mean the open one while the selected one is out of sight`() {
    let (post, answer) = (samplePost(lines), samplePost("answer", age: 60))
    var state = opened(post, replies: [answer])
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .post(answer.id) && namesEnter(state))
    press(Key(.home), in: &state)
    #expect(!namesEnter(state))
    #expect(press(Key(.enter), in: &state) == [])
    #expect(press(alt("c"), in: &state).contains(.copy(post.url ?? "")))
    press(Key(.end), in: &state)
    #expect(press(alt("c"), in: &state).contains(.copy(answer.url ?? "")))
    #expect(press(Key(.enter), in: &state).contains(.thread(answer)))
  }

  @Test func `a link is opened while it is in sight, wherever it stands`() {
    let link = "https://a.example"
    var state = opened(
      samplePost(link + "\n" + lines), replies: [samplePost("see " + link, age: 60)])
    press(Key(.tab), in: &state)
    press(Key(.pageDown), in: &state)
    #expect(!namesEnter(state))
    #expect(press(Key(.enter), in: &state) == [])
    #expect(!press(control("o"), in: &state).contains(.open(link)))
    press(Key(.end), in: &state)
    #expect(namesEnter(state))
    #expect(press(Key(.enter), in: &state).contains(.open(link)))
  }

  @Test func `Tab goes on from what is in sight, at the top of a post too`() {
    let links = (1...3).map { "https://a.example/\($0)" }
    var state = opened(samplePost("\(links[0])\n\(lines)\n\(links[1])\n\(links[2])"))
    press(Key(.tab), times: 2, in: &state)
    #expect((state.detail?.scroll ?? 0) > 0)
    press(Key(.home), in: &state)
    press(Key(.tab), in: &state)
    #expect(state.detail?.scroll == 0)
    #expect(press(Key(.enter), in: &state).contains(.open(links[0])))
  }
}
