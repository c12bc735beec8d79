import Canvas
import Posts
import Testing

@testable import Interface

/// A conversation whose sources are decided about while its post is open.
struct ReconsideredThreadTests {
  private func bluesky(_ access: AccessDecision) -> SourceStatus {
    SourceStatus(name: "bluesky", settings: blueskySource, access: access)
  }

  @Test func `one that was offered is asked for once its source is asked by itself, if it is free`()
  {
    var state = opened(BlueskyTalk.focus, sources: [bluesky(.allowed(.demand))])
    #expect(state.detail?.live.standing == .offered(source: "bluesky", price: nil))
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .offer)
    let effects = update(&state, .sources([bluesky(.allowed(nil))]))
    #expect(
      effects.contains(.liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "bluesky"))))
    #expect(render(state).text.contains("bluesky is asked…") && state.detail?.stop == nil)
  }

  @Test func `one that costs money stays offered, however its source is allowed`() {
    var post = samplePost("Paid.")
    (post.source, post.conversation) = ("x", "17")
    let x = SourceStatus(name: "x", settings: xSource, access: .allowed(.demand))
    var state = opened(post, sources: [x])
    let typing = SourceStatus(name: "x", settings: xSource, access: .allowed(.typing))
    #expect(update(&state, .sources([typing])) == [])
    #expect(render(state).text.contains("⏎ asks x for the"))
  }
}
