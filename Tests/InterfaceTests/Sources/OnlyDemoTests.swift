import Canvas
import Posts
import Testing

@testable import Interface

/// The screen with `--demo`, which has no source beside the archive, and the demo's posts.
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

  @Test(arguments: [false, true])
  func `what nobody can do is not offered either`(isOffline: Bool) {
    var state = sampleState("swift", posts: samplePosts(3))
    (state.isOnlyDemo, state.isOffline) = (!isOffline, isOffline)
    _ = update(&state, .sources([sampleSources[0]]))
    press(Key(.function(2)), in: &state)
    let screen = render(state)
    let why = "▌ \(isOffline ? "Offline" : "With --demo"): nobody can sign in."
    #expect(screen.text.contains(why), "\(screen.text)")
    #expect(!screen.text.contains("+ sign in") && !screen.text.contains("⏎"))
    // A query below it can still be run.
    _ = update(&state, .history(["tea"]))
    press(Key(.down), in: &state)
    #expect(render(state).text.contains("⏎ search"))
  }

  @Test(arguments: [false, true])
  func `nobody is asked who follows a person that is invented`(isOpen: Bool) {
    var post = samplePost("a post")
    post.id.service = Post.ID.inventedService
    var state = live(sampleState("post", columns: 40, posts: [post]))
    if isOpen { press(Key(.enter), in: &state) }
    #expect(press(Key(.function(3)), in: &state) == [])
    #expect(state.sheet == nil)
    #expect(
      state.note?.text
        == "The people of the demo are invented: nobody can be asked for followers.")
    // Why it is not done is seen whole on the smallest screen, too.
    let screen = render(state)
    #expect((0..<screen.size.rows).contains { screen.text(ofRow: $0).contains(" followers.") })
  }
}
