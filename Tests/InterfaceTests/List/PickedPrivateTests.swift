import Canvas
import Posts
import Testing

@testable import Interface

/// Picking among posts that not everybody may read.
@Suite struct PickedPrivateTests {
  private let posts: [Post]
  private let state: State

  init() {
    var posts = samplePosts(3)
    posts[0].visibility = .private
    self.posts = posts
    var state = sampleState("swift", posts: posts)
    state.launch.isPicking = true
    self.state = state
  }

  @Test func `one that may not leave is not picked, and the next one can be`() {
    var state = state
    #expect(press(Key(.enter), in: &state) == [])
    #expect(
      render(state).text(ofRow: 23)
        == " This post is followers-only or direct: --include-private picks it.")
    press(Key(.down), in: &state)
    #expect(press(Key(.enter), in: &state) == [.remember("swift"), .pick(posts[1])])
  }

  @Test func `where such posts are asked for it is picked`() {
    var state = state
    state.launch.picksPrivate = true
    #expect(press(Key(.enter), in: &state) == [.remember("swift"), .pick(posts[0])])
  }
}
