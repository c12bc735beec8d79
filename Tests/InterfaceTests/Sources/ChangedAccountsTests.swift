import Canvas
import Posts
import Testing

@testable import Interface

/// Another shell or copy changes accounts, or decisions about them, while sources are asked.
struct ChangedAccountsTests {
  /// Whose decision is another, and who is asked as before.
  private let bluesky = SourceStatus(
    name: "bluesky", settings: blueskySource, access: .allowed(.typing))

  @Test func `of a source that only changed the page on its way still comes`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    _ = update(&state, answer(posts([15, 25]), to: state, next: .token("b"), from: "bluesky"))
    _ = update(&state, .searching(state.query, source: "bluesky"))
    #expect(state.results[feed: "bluesky"].asked == .token("b"))
    _ = update(&state, .signedIn(made: [], changed: [bluesky]))
    #expect(state.results[feed: "bluesky"].asked == .token("b"))
    #expect(state.isSearchingLive)
  }

  @Test func `a refresh waits for a source that only changed, though nothing else asks it`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    let demand = SourceStatus(name: "x", settings: xSource, access: .allowed(.demand))
    _ = update(&state, .sources([demand]))
    press(control("r"), in: &state)
    _ = update(&state, .searching(state.query, source: "x"))
    _ = update(&state, answer(posts([10, 20]), to: state))
    _ = update(&state, answer([], to: state, stage: .newer, from: "bluesky"))
    let same = SourceStatus(name: "x", settings: xSource, access: .allowed(nil))
    _ = update(&state, .signedIn(made: [], changed: [same]))
    #expect(state.results.refresh.awaited == ["x"])
    #expect(state.isSearchingLive && state.note == nil)
    _ = update(&state, answer([], to: state, stage: .newer, from: "x"))
    #expect(state.note?.text == "No newer posts.")
  }

  @Test func `nobody waits for a source about which nothing is decided any more`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    _ = update(&state, .searching(state.query, source: "bluesky"))
    #expect(state.isSearchingLive)
    let undecided = SourceStatus(name: "bluesky", settings: blueskySource)
    _ = update(&state, .signedIn(made: [], changed: [undecided]))
    #expect(!state.isSearchingLive)
  }

  @Test(arguments: [SearchError.Kind.refused, .noAccount])
  func `what stood in the way before does so no more`(kind: SearchError.Kind) {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    _ = update(&state, failure(SearchError(kind, message: "No."), to: state, from: "bluesky"))
    _ = update(&state, .signedIn(made: [], changed: [bluesky]))
    #expect(state.sources.named("bluesky")?.condition == .ready)
  }
}
