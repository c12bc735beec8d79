import Canvas
import Posts
import Testing

@testable import Interface

/// Queries that would find every post, which Insert therefore does not save.
struct UnsavedQueryTests {
  @Test(arguments: ["has:linkz", "min_likes:many", "→", "("])
  func `a query of which nothing is understood is not saved, and the note says why`(text: String) {
    var state = sampleState(text, posts: samplePosts(3))
    let reason = state.remark?.text ?? "nothing of it is understood."
    for scope in [Scope.all, .likes] {
      while state.scope != scope { press(alt("i"), in: &state) }
      #expect(press(Key(.insert), in: &state).isEmpty)
      #expect(state.saved.searches.isEmpty)
      #expect(state.note == Note(.warning, "Not saved: " + reason))
    }
    type(" swift", into: &state)
    press(Key(.insert), in: &state)
    #expect(state.saved.searches.count == 1)
  }

  @Test func `the reason is what the last line said of the text`() {
    var state = sampleState("has:vidoe", posts: samplePosts(3))
    press(Key(.insert), in: &state)
    #expect(
      state.note?.text == "Not saved: has:vidoe is not understood. Did you mean has:video?")
  }

  @Test func `a scope alone is saved, as nothing in it was misunderstood`() {
    var state = sampleState(posts: samplePosts(3))
    press(alt("i"), times: 2, in: &state)
    press(Key(.insert), in: &state)
    #expect(state.saved.searches.count == 1)
  }
}
