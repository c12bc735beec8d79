import Canvas
import Posts
import Testing

@testable import Interface

/// The screen with `--demo`: it has no source beside the archive.
struct OnlyDemoTests {
  @Test func `nobody can be signed in`() {
    var state = sampleState("swift", posts: samplePosts(3))
    state.isOnlyDemo = true
    _ = update(&state, .sources([sampleSources[0]]))
    press(Key(.function(2)), in: &state)
    for key in [alt("l"), Key(.enter)] {
      #expect(press(key, in: &state) == [])
      #expect(state.signIn == nil && state.note?.text == "With --demo: nobody can sign in.")
    }
  }
}
