import Canvas
import Posts
import Testing

@testable import Interface

/// Picking where only the address of the post is wanted.
@Suite struct PickedAddressTests {
  @Test func `a post without an address is not picked, and the next one can be`() {
    var posts = samplePosts(3)
    posts[0].url = nil
    var state = sampleState("swift", posts: posts)
    state.launch.isPicking = true
    state.launch.picksAddress = true
    #expect(press(Key(.enter), in: &state) == [])
    #expect(render(state).text(ofRow: 23) == " The address of this post is not known.")
    press(Key(.down), in: &state)
    #expect(press(Key(.enter), in: &state) == [.remember("swift"), .pick(posts[1])])
  }

  @Test func `where the post itself is wanted it is picked without one`() {
    var posts = samplePosts(3)
    posts[0].url = nil
    var state = sampleState("swift", posts: posts)
    state.launch.isPicking = true
    #expect(press(Key(.enter), in: &state) == [.remember("swift"), .pick(posts[0])])
  }
}
