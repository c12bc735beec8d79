import Canvas
import Posts
import Testing

@testable import Interface

/// Sentences name the keys of the settings, not the standard ones.
struct ChosenKeysTests {
  private func sources(_ change: (inout SourceStatus) -> Void) -> State {
    var x = sampleSources[2]
    change(&x)
    var state = sampleState("swift", posts: samplePosts(3))
    let keys = state.launch.keys.binding(.toggle, to: [alt("1")])
    state.launch.keys = keys.binding(.nextAnswer, to: [alt("2")])
    _ = update(&state, .sources([sampleSources[0], x]))
    press(Key(.function(2)), in: &state)
    return state
  }

  @Test func `what turns a source on, and what answers for its account`() {
    #expect(render(sources { $0.condition = .off }).text.contains("off · M-1 turns it on"))
    let refused = render(sources { $0.access = .refused }).text
    #expect(refused.contains("access refused: nothing is sent · M-2 changes it"))
    let undecided = render(sources { $0.access = .undecided }).text
    #expect(undecided.contains("waiting for access: nothing is sent · M-2 answers"))
  }

  @Test func `what ends a sign-in while a server is asked`() {
    var state = sources { _ in }
    state.launch.keys = state.launch.keys.binding(.back, to: [alt("3")])
    press(alt("l"), in: &state)
    let question = SignInQuestion(text: "Server")
    _ = update(&state, .signIn(.question(question, title: "Sign in", problem: nil)))
    _ = update(&state, .signIn(.asking(host: "m.example")))
    #expect(render(state).text.contains("asking m.example…  M-3 leaves"))
  }

  @Test func `what reads more of a conversation`() {
    let post = samplePost("soup")
    var state = sampleState("swift", posts: [post])
    press(Key(.enter), in: &state)
    let thread = PostThread(
      of: post.id, ancestors: [], replies: [samplePost("with onions", age: 60)], answers: 5)
    _ = update(&state, .thread(thread))
    #expect(render(state).text.contains("⏎ shows more of the answers"))
    state.launch.keys = state.launch.keys.binding(.open, to: [alt("4")])
    #expect(render(state).text.contains("M-4 shows more of the answers"))
  }

  @Test func `what opens a post with a content warning`() {
    var state = sampleState("soup", posts: [samplePost("onion soup", warning: "food")])
    #expect(render(state).text(ofRow: 4) == "▌     CW: food · Enter shows it")
    state.launch.keys = state.launch.keys.binding(.open, to: [alt("5")])
    #expect(render(state).text(ofRow: 4) == "▌     CW: food · M-5 shows it")
    // Whoever picks a post cannot open one.
    state.launch.isPicking = true
    #expect(render(state).text(ofRow: 4) == "▌     CW: food")
  }

  @Test func `what asks a source for more, once it was asked in vain`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    _ = update(&state, answer(posts([30]), to: state, next: .token("b"), from: "bluesky"))
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    #expect(state.moreLines.map(\.words) == ["more from bluesky · ⏎ asks"])
    state.launch.keys = state.launch.keys.binding(.open, to: [alt("6")])
    #expect(state.moreLines.map(\.words) == ["more from bluesky · M-6 asks"])
  }

  @Test func `what asks for followers, the first ones and again`() {
    var post = samplePost("a post")
    post.source = "x"
    var state = sampleState("swift", posts: [post])
    state.launch.keys = state.launch.keys.binding(.open, to: [alt("7")])
    _ = update(&state, .sources(sampleSources))
    press(Key(.function(3)), in: &state)
    #expect(render(state).text.contains("M-7 asks for the latest 20 · up to $0.21"))
    press(alt("7"), in: &state)
    let request = FollowersRequest(person: post.author, service: "x", source: "x")
    _ = update(&state, .followers(request, .failure(SearchError(message: "No route."))))
    #expect(render(state).text.contains("M-7 asks again · up to $0.21"))
  }

  @Test func `what opens the next post of a conversation`() {
    let keys = KeyMap.standard.binding(.open, to: [alt("8")])
    let help = HelpContent(keys: keys, columns: 76, palette: Palette(.none)).lines
      .map { $0.spans.map(\.text).joined() }
    let next = help.first { $0.hasPrefix("  M-n") }
    #expect(next?.hasSuffix("  next post of the conversation") == true)
    #expect(
      help.contains("  M-8                   open the selected link, or post of the conversation"))
    #expect(!help.contains { $0.contains("Enter") })
  }

  @Test func `where what shows a hidden picture has no key left its name stands there`() {
    var post = samplePost("soup")
    post.isSensitive = true
    post.media = [Post.Media(kind: .photo, url: "https://example.org/soup.jpg")]
    var state = sampleState("swift", posts: [post])
    state.launch.keys = state.launch.keys.binding(.copyText, to: [alt("v")])
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains("▣ photo  sensitive: reveal shows it"))
  }
}
