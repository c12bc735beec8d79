import Canvas
import Posts
import Testing

@testable import Interface

/// The title in the upper edge of an open post.
struct PostTitleTests {
  private func title(_ state: State) -> String {
    String(render(state).text(ofRow: 0).prefix { $0 != "─" })
  }

  @Test func `the title tells where in the list a post stands`() {
    var state = sampleState("swift", posts: samplePosts(9), count: .exactly(1204))
    press(Key(.down), times: 2, in: &state)
    press(Key(.enter), in: &state)
    #expect(title(state) == "╭ Post 3 of 1,204 ")
    press(Key(.right), in: &state)
    #expect(title(state) == "╭ Post 4 of 1,204 ")
  }

  @Test func `of how many is told as in the list, once they are counted`() {
    var state = sampleState("swift", posts: samplePosts(9), count: .atMost(8922))
    press(Key(.enter), in: &state)
    #expect(title(state) == "╭ Post 1 of ≤ 8,922 ")
    state = sampleState("swift", posts: samplePosts(9))
    press(Key(.enter), in: &state)
    #expect(title(state) == "╭ Post ")
  }

  @Test func `what waits above the list is not among them`() {
    var state = sampleState(
      "swift", posts: samplePosts(30, from: 11), count: .exactly(30))
    press(Key(.down), times: 3, in: &state)
    _ = update(&state, answer(samplePosts(40), to: state, count: .exactly(40)))
    press(Key(.enter), in: &state)
    #expect(title(state) == "╭ Post 4 of 30 ")
  }

  @Test func `inside a conversation a post has no place in the list`() {
    let posts = samplePosts(3)
    var state = sampleState("swift", posts: posts, count: .exactly(3))
    press(Key(.enter), in: &state)
    let reply = samplePost("an answer", age: 30)
    _ = update(&state, .thread(PostThread(of: posts[0].id, ancestors: [], replies: [reply])))
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.detail?.post == reply && title(state) == "╭ Post ")
    press(Key(.escape), in: &state)
    #expect(title(state) == "╭ Post 1 of 3 ")
  }

  @Test func `where both have no room, the lines that are seen are told`() {
    let long = samplePost((1...60).map { "line \($0)" }.joined(separator: "\n"))
    var state = sampleState("line", columns: 80, posts: [long], count: .atMost(12_345_678))
    press(Key(.enter), in: &state)
    #expect(title(state) == "╭ Post 1 of ≤ 12,345,678 ")
    #expect(render(state).text(ofRow: 0).contains(" lines 1–21 of "))
    _ = update(&state, .resized(Size(columns: 40, rows: 24)))
    #expect(title(state) == "╭ Post ")
    #expect(render(state).text(ofRow: 0).contains(" lines 1–21 of "))
  }
}
