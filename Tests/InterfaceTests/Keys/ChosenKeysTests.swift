import Canvas
import Posts
import Testing

@testable import Interface

/// Sentences name the keys as the settings have them, not as they are without settings.
struct ChosenKeysTests {
  private func sources(_ change: (inout SourceStatus) -> Void) -> State {
    var x = sampleSources[2]
    change(&x)
    var state = sampleState("swift", posts: samplePosts(3))
    state.keys = state.keys.binding(.toggle, to: [alt("1")]).binding(.nextAnswer, to: [alt("2")])
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
    state.keys = state.keys.binding(.back, to: [alt("3")])
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
    state.keys = state.keys.binding(.open, to: [alt("4")])
    #expect(render(state).text.contains("M-4 shows more of the answers"))
  }

  @Test func `where what shows a hidden picture has no key left its name stands there`() {
    var post = samplePost("soup")
    post.isSensitive = true
    post.media = [Post.Media(kind: .photo, url: "https://example.org/soup.jpg")]
    var state = sampleState("swift", posts: [post])
    state.keys = state.keys.binding(.copyText, to: [alt("v")])
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains("▣ photo  sensitive: reveal shows it"))
  }
}
