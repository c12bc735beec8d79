import Canvas
import Posts
import Testing

@testable import Interface

/// The screen with `--demo`, which has no sources but the archive, and shows the demo's posts.
struct OnlyDemoTests {
  @Test func `nobody can be signed in`() {
    var state = sampleState("swift", posts: samplePosts(3))
    state.launch.isOnlyDemo = true
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
    (state.launch.isOnlyDemo, state.launch.isOffline) = (!isOffline, isOffline)
    _ = update(&state, .sources([sampleSources[0]]))
    press(Key(.function(2)), in: &state)
    let screen = render(state)
    let why = "▌ \(isOffline ? "Offline" : "With --demo"): nobody can sign in."
    #expect(screen.text.contains(why), "\(screen.text)")
    #expect(!screen.text.contains("+ sign in") && !screen.text.contains("⏎"))
    // A query from the history can still be run.
    _ = update(&state, .history(["tea"]))
    press(Key(.down), in: &state)
    #expect(render(state).text.contains("⏎ search"))
  }

  @Test(arguments: [false, true])
  func `invented people have followers, who are called invented, without a network`(isOpen: Bool) {
    var post = samplePost("a post")
    post.id.service = Post.ID.inventedService
    var state = live(sampleState("post", columns: 80, posts: [post]))
    state.launch.isOffline = true
    if isOpen { press(Key(.enter), in: &state) }
    let request = FollowersRequest(
      person: post.author, service: Post.ID.inventedService, source: nil)
    #expect(press(Key(.function(3)), in: &state).contains(.followers(request)))
    let title = "Invented followers of \(post.author.mention) · latest 20"
    #expect(render(state).text.contains(title), "\(render(state).text)")
    let follower = Profile(author: Author(handle: "iris_j", name: "Iris Jessop"))
    _ = update(&state, .followers(request, .success(FollowersAnswer(people: [follower]))))
    #expect(render(state).text.contains("Iris Jessop"))
    press(Key(.enter), in: &state)
    #expect(state.field.text == "from:iris_j")
  }
}
