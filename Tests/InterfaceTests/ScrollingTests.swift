import Canvas
import Posts
import Testing

@testable import Interface

/// Scrolling continues from what is seen, also where fewer lines are left to scroll than before.
struct ScrollingTests {
  /// Expects that each key shows other lines.
  private func expectMoves(_ state: State, location: SourceLocation = #_sourceLocation) {
    var state = state
    for key in [Key(.up), Key(.pageUp)] {
      let seen = render(state).text
      press(key, in: &state)
      #expect(render(state).text != seen, "\(key.text)", sourceLocation: location)
    }
  }

  @Test func `a post moves with the first key after less of it is shown`() {
    let text = (1...60).map { "line \($0)" }.joined(separator: "\n")
    let post = samplePost(text)
    var answer = samplePost(text, age: 60, handle: "eve", warning: "long")
    answer.replyTo = post.id.text
    var state = opened(post, replies: [answer])
    press(alt("v"), in: &state)
    press(Key(.end), in: &state)
    press(alt("v"), in: &state)
    expectMoves(state)
  }

  @Test func `the help moves with the first key after the window grew`() {
    var state = sampleState(posts: samplePosts(3))
    press(Key(.function(1)), in: &state)
    press(Key(.end), in: &state)
    _ = update(&state, .resized(Size(columns: 80, rows: 40)))
    expectMoves(state)
  }
}
