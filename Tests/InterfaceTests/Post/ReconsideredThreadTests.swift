import Canvas
import Posts
import Testing

@testable import Interface

/// A conversation whose sources are allowed, turned off or changed while its post is open.
struct ReconsideredThreadTests {
  private func bluesky(_ access: AccessDecision) -> SourceStatus {
    SourceStatus(name: "bluesky", settings: blueskySource, access: access)
  }

  @Test func `one that was offered is asked for once its source is asked by itself, if it is free`()
  {
    var state = opened(BlueskyTalk.focus, sources: [bluesky(.allowed(.demand))])
    #expect(state.detail?.live.standing == .offered(source: "bluesky", price: nil))
    press(alt("n"), in: &state)
    #expect(state.detail?.stop == .offer)
    let effects = update(&state, .sources([bluesky(.allowed(nil))]))
    #expect(
      effects.contains(.liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "bluesky"))))
    #expect(render(state).text.contains("bluesky is asked…") && state.detail?.stop == nil)
  }

  @Test func `one that costs money stays offered, however its source is allowed`() {
    var post = samplePost("Paid.")
    (post.source, post.conversation) = ("x", "17")
    let x = SourceStatus(name: "x", settings: xSource, access: .allowed(.demand))
    var state = opened(post, sources: [x])
    let typing = SourceStatus(name: "x", settings: xSource, access: .allowed(.typing))
    _ = update(&state, .sources([typing]))
    #expect(render(state).text.contains("⏎ asks x for the"))
  }

  /// A state with two sources of Bluesky, the first of which is asked.
  private func askedOfTwo(
    _ access: AccessDecision = .allowed(nil), post: Post = BlueskyTalk.focus
  ) -> State {
    var other = blueskySource
    other.name = "sky2"
    let second = SourceStatus(name: "sky2", settings: other, access: access)
    return opened(post, sources: [bluesky(.allowed(nil)), second])
  }

  private let off = SourceStatus(name: "bluesky", condition: .off, settings: blueskySource)

  @Test func `one that is asked of a source that is turned off is asked of another one`() {
    var state = askedOfTwo()
    #expect(request(in: state).source == "bluesky")
    let effects = update(&state, .sources([off]))
    #expect(effects.contains(.liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "sky2"))))
    #expect(render(state).text.contains("sky2 is asked…"))
    // The first source is on again, and the request under way stays.
    _ = update(&state, .sources([bluesky(.allowed(nil))]))
    #expect(request(in: state).source == "sky2")
  }

  @Test func `or offered, where that one is asked by a key only`() {
    var state = askedOfTwo(.allowed(.demand))
    #expect(update(&state, .sources([off])).contains(.stopThread))
    #expect(state.detail?.live.standing == .offered(source: "sky2", price: nil))
  }

  /// A source whose account was removed.
  private func lost(_ settings: Source) -> SourceStatus {
    SourceStatus(
      name: settings.name,
      condition: .failed(SearchError(.noAccount, message: "\(settings.name) has no account.")),
      settings: settings, access: .allowed(.typing))
  }

  @Test func `one is offered by no source whose account is gone, at no price`() {
    var post = samplePost("Paid.")
    (post.source, post.conversation) = ("x", "17")
    var state = opened(post, sources: [lost(xSource)])
    #expect(
      state.detail?.live.standing == .alone("x has no account “work”: F2 says how to sign in."))
    let back = SourceStatus(name: "x", settings: xSource, access: .allowed(.demand))
    _ = update(&state, .signedIn(made: [back], changed: []))
    #expect(render(state).text.contains("⏎ asks x for the"))
    _ = update(&state, .signedIn(made: [], changed: [lost(xSource)]))
    #expect(!render(state).text.contains("⏎ asks x"))
  }

  @Test func `one that is asked of a source whose account goes is asked of another one`() {
    var state = askedOfTwo()
    let effects = update(&state, .signedIn(made: [], changed: [lost(blueskySource)]))
    #expect(effects.contains(.liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "sky2"))))
  }

  @Test func `nor does it wait for one that is turned off where no other is on`() {
    var state = askedOfTwo(.refused)
    #expect(update(&state, .sources([off])).contains(.stopThread))
    #expect(render(state).text.contains("sky2 may not be asked"))
  }

  private let refusal = SearchError(
    .refused, message: "The keys are wrong.", remedy: "Add them again.")

  /// A state whose source rejected its account when asked for the conversation.
  private func rejected() -> State {
    var state = opened(
      BlueskyTalk.focus, replies: [BlueskyTalk.first], sources: [bluesky(.allowed(nil))])
    _ = update(&state, .liveThread(request(in: state), .failure(refusal), at: noon))
    return state
  }

  @Test func `one that was refused is asked for again after a sign-in`() {
    var state = rejected()
    // Another source that was made anew has no effect.
    _ = update(
      &state,
      .signedIn(made: [SourceStatus(name: "x", settings: xSource, access: .refused)], changed: []))
    #expect(state.detail?.live.standing == .failed(refusal, source: "bluesky"))
    let effects = update(&state, .signedIn(made: [bluesky(.allowed(nil))], changed: []))
    #expect(
      effects.contains(.liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "bluesky"))))
    #expect(!render(state).text.contains("Access refused"))
  }

  @Test func `so is one beneath the post in front, once that is left`() {
    var state = rejected()
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.detail?.post.id == BlueskyTalk.first.id)
    _ = update(&state, .signedIn(made: [bluesky(.allowed(nil))], changed: []))
    #expect(
      press(Key(.escape), in: &state).contains(
        .liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "bluesky"))))
  }

  @Test func `one that was refused is offered again after a sign-in, where it costs money`() {
    var post = samplePost("Paid.")
    (post.source, post.conversation) = ("x", "17")
    let x = SourceStatus(name: "x", settings: xSource, access: .allowed(.typing))
    var state = opened(post, sources: [x])
    press(alt("n"), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, .liveThread(request(in: state), .failure(refusal), at: noon))
    #expect(state.detail?.live.standing == .failed(refusal, source: "x"))
    let effects = update(&state, .signedIn(made: [x], changed: []))
    #expect(!effects.contains { if case .liveThread = $0 { true } else { false } })
    #expect(render(state).text.contains("⏎ asks x for the"))
  }

  /// A state in which the source that comes first is off, and the other one has failed.
  private func failedOfSecond() -> State {
    var state = askedOfTwo()
    _ = update(&state, .sources([off]))
    let failure = SearchError(message: "No route.")
    _ = update(&state, .liveThread(request(in: state), .failure(failure), at: noon))
    #expect(state.detail?.live.standing == .failed(failure, source: "sky2"))
    return state
  }

  @Test func `one that failed is asked of the source that comes first, once that is on`() {
    var state = failedOfSecond()
    // While nothing has changed, no other is asked.
    let none = update(&state, .sources([off]))
    #expect(!none.contains { $0.isLiveThread })
    let effects = update(&state, .sources([bluesky(.allowed(nil))]))
    #expect(
      effects.contains(.liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "bluesky"))))
    #expect(render(state).text.contains("bluesky is asked…"))
    // One that comes behind it is not asked when it fails as well.
    let result = Result<ThreadAnswer, SearchError>.failure(refusal)
    let end = update(&state, .liveThread(request(in: state), result, at: noon))
    #expect(!end.contains { $0.isLiveThread })
    #expect(state.detail?.live.standing == .failed(refusal, source: "bluesky"))
  }

  @Test func `so it is of one from which a copy of the post comes, by one request`() {
    var post = BlueskyTalk.focus
    post.source = "sky2"
    var state = askedOfTwo(post: post)
    #expect(request(in: state).source == "sky2")
    _ = update(&state, .liveThread(request(in: state), .failure(refusal), at: noon))
    let copy = answer([live(BlueskyTalk.focus)], to: state, from: "bluesky")
    let effects = update(&state, copy)
    #expect(effects.count { $0.isLiveThread } == 1)
    #expect(request(in: state).source == "bluesky")
    let again = update(&state, copy)
    let end = update(&state, .liveThread(request(in: state), .failure(refusal), at: noon))
    #expect(!(again + end).contains { $0.isLiveThread })
  }

  @Test func `or offered, where the source that comes first is asked by a key only`() {
    var state = failedOfSecond()
    let effects = update(&state, .sources([bluesky(.allowed(.demand))]))
    #expect(!effects.contains { $0.isLiveThread })
    #expect(state.detail?.live.standing == .offered(source: "bluesky", price: nil))
  }

  @Test func `what a source said last gives way to the word that it is off`() {
    var state = rejected()
    _ = update(&state, .sources([off]))
    #expect(state.detail?.live.standing == .alone("bluesky is off: F2 turns it on."))
    #expect(
      update(&state, .sources([bluesky(.allowed(nil))])).contains(
        .liveThread(ThreadRequest(post: BlueskyTalk.focus, source: "bluesky"))))
  }
}

extension Effect {
  fileprivate var isLiveThread: Bool { if case .liveThread = self { true } else { false } }
}
