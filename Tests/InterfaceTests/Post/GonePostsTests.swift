import Canvas
import Posts
import Testing

@testable import Interface

/// What a service has said to be gone, where it cannot be asked any more.
@Suite struct GonePostsTests {
  /// Closes the open post and opens it again, and lets the archive tell that it has nothing else.
  private func reopen(_ state: inout State) {
    press(Key(.escape), in: &state)
    press(Key(.enter), in: &state)
    let alone = PostThread(of: BlueskyTalk.focus.id, ancestors: [], replies: [])
    _ = update(&state, .thread(alone))
  }

  private func fail(_ state: inout State) {
    let error = SearchError(message: "bluesky cannot be reached.")
    _ = update(&state, .liveThread(request(in: state), .failure(error), at: noon))
  }

  /// A post whose service has said that what it answers is gone, and an answer to it, too.
  private func told() -> State {
    var state = opened(BlueskyTalk.focus, rows: 30)
    answer(
      [
        ThreadNode(live(BlueskyTalk.focus), parent: BlueskyTalk.root.id),
        ThreadNode(id: BlueskyTalk.root.id, content: .gone),
        ThreadNode(id: id("7"), content: .gone, parent: BlueskyTalk.focus.id),
      ], to: &state)
    return state
  }

  @Test(arguments: [false, true])
  func `a post is labelled as deleted again where its service cannot be asked`(isOffline: Bool) {
    var state = told()
    state.launch.isOffline = isOffline
    reopen(&state)
    if !isOffline { fail(&state) }
    let text = render(state).text
    let label = "deleted: bluesky no longer has it"
    #expect(text.ranges(of: label).count == 2, "the parent and the answer")
    #expect(text.contains("bluesky 12:00 │") && !text.contains("is not in the archive"))
  }

  @Test func `what is sent again is not called deleted any more`() {
    var state = told()
    reopen(&state)
    answer(
      [
        ThreadNode(live(BlueskyTalk.focus), parent: BlueskyTalk.root.id),
        ThreadNode(live(BlueskyTalk.root)),
      ], to: &state)
    reopen(&state)
    fail(&state)
    let text = render(state).text
    #expect(text.contains("is not in the archive"))
    #expect(text.ranges(of: "deleted").count == 1, "the answer, of which it was silent")
  }

  @Test func `the open post itself is labelled again, and stays`() {
    var state = opened(BlueskyTalk.focus)
    answer([ThreadNode(id: BlueskyTalk.focus.id, content: .gone)], to: &state)
    reopen(&state)
    fail(&state)
    let text = render(state).text
    #expect(text.contains("deleted on bluesky; from the archive"))
    #expect(text.contains("It does, since spring."))
  }

  @Test func `a post of the archive is labelled above an answer to it, whichever told of it`() {
    var state = opened(BlueskyTalk.first, archive: [BlueskyTalk.root, BlueskyTalk.focus])
    var gone = GonePosts()
    let node = ThreadNode(id: BlueskyTalk.root.id, content: .gone)
    gone.take(ThreadAnswer(nodes: [node]), from: "sky", at: noon)
    state.detail?.gone = gone
    #expect(render(state).text.contains("deleted on sky; from the archive"))
  }

  @Test func `an answer from before does not bring back what is gone since`() {
    var gone = GonePosts()
    let node = ThreadNode(id: BlueskyTalk.root.id, content: .gone)
    gone.take(ThreadAnswer(nodes: [node]), from: "sky", at: noon)
    let there = ThreadAnswer(nodes: [ThreadNode(live(BlueskyTalk.root))])
    gone.take(there, from: "sky2", at: Timestamp(seconds: noon.seconds - 60))
    #expect(gone[BlueskyTalk.root.id]?.source == "sky")
    gone.take(there, from: "sky2", at: noon)
    #expect(gone[BlueskyTalk.root.id] == nil)
  }

  @Test func `no more than a thousand are remembered`() {
    var gone = GonePosts()
    let nodes = (0...1000).map { ThreadNode(id: id("\($0)"), content: .gone) }
    gone.take(ThreadAnswer(nodes: nodes), from: "sky", at: noon)
    #expect(gone[id("1000")] != nil && gone[id("0")] == nil)
  }
}
