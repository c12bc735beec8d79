import Canvas
import Posts
import Testing

@testable import Interface

/// How a post came here, as the picked one tells.
@Suite struct PickedOriginTests {
  @Test func `what a service has just answered is picked as live, and the rest as it is stored`() {
    let posts = samplePosts(2)
    var state = sampleState("swift", posts: posts)
    state.launch.isPicking = true
    var answered = posts[0]
    answered.origin = .live
    _ = update(&state, answer([answered], to: state, from: "x"))
    #expect(pickedOrigins(in: &state) == [.live])
    press(Key(.down), in: &state)
    #expect(pickedOrigins(in: &state) == [.import])
  }

  /// The origins of what Enter picks.
  private func pickedOrigins(in state: inout State) -> [Post.Origin] {
    press(Key(.enter), in: &state).compactMap { effect -> Post.Origin? in
      guard case .pick(let post) = effect else { return nil }
      return post.origin
    }
  }
}
