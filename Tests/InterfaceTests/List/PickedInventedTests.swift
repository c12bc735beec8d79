import Canvas
import Posts
import Testing

@testable import Interface

/// Picking for a program while the demo stands in for an archive.
@Suite struct PickedInventedTests {
  /// Posts whose first two are invented.
  private var posts: [Post] {
    var posts = samplePosts(3)
    for index in 0...1 { posts[index].id.service = Post.ID.inventedService }
    return posts
  }

  /// A state with these rows, once the demo is complete.
  private func state(_ change: (inout Launch) -> Void = { _ in }) -> State {
    var state = sampleState("swift", posts: posts)
    _ = update(&state, .demo(.ready))
    state.launch.isPicking = true
    state.launch.picksForProgram = true
    change(&state.launch)
    return state
  }

  @Test func `no invented post is picked, but one that a live source brought`() {
    var state = state()
    #expect(press(Key(.enter), in: &state) == [])
    #expect(
      render(state).text(ofRow: 23) == " This post is invented: only --demo picks such ones.")
    press(Key(.down), times: 2, in: &state)
    #expect(press(Key(.enter), in: &state) == [.remember("swift"), .pick(posts[2])])
  }

  @Test func `nor is one whose row is still there once the demo is gone`() {
    var state = state()
    _ = update(&state, .demo(nil))
    #expect(press(Key(.enter), in: &state) == [])
  }

  @Test func `where the demo was asked for, or a person reads what is picked, each is`() {
    for change: (inout Launch) -> Void in [
      { $0.isOnlyDemo = true }, { $0.picksForProgram = false },
    ] {
      var state = state(change)
      #expect(press(Key(.enter), in: &state) == [.remember("swift"), .pick(posts[0])])
    }
  }

  @Test func `an archive of invented posts that was named is picked from`() {
    var state = sampleState("swift", posts: posts)
    state.launch.isPicking = true
    state.launch.picksForProgram = true
    #expect(press(Key(.enter), in: &state) == [.remember("swift"), .pick(posts[0])])
  }
}
