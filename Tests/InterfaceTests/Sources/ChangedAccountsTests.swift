import Canvas
import Posts
import Testing

@testable import Interface

/// Another shell or copy of the program changes accounts, or decisions about them, while sources
/// are asked.
struct ChangedAccountsTests {
  /// A source with another decision that is asked as before.
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
    var state = awaitingOnDemand()
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

  @Test func `an account that goes takes the question about it along`() {
    var state = sampleState("swift", posts: samplePosts(12))
    let undecided = SourceStatus(name: "x", settings: xSource)
    _ = update(&state, .sources([sampleSources[0], undecided]))
    #expect(state.access?.account == "work")
    var gone = undecided
    gone.condition = .failed(SearchError(.noAccount, message: "x has no account."))
    _ = update(&state, .signedIn(made: [], changed: [gone]))
    #expect(state.access == nil && state.place == .list)
    // Nor can a person bring the question up.
    press(Key(.function(2)), in: &state)
    press(Key(.tab), in: &state)
    #expect(state.access == nil)
    #expect(state.note?.text == "x has no account: M-l signs in.")
    _ = update(&state, .signedIn(made: [undecided], changed: []))
    #expect(state.access?.account == "work")
  }

  @Test func `a source that waited for its account has its place under another name with it`() {
    var state = waiting()
    press(Key(.function(2)), in: &state)
    #expect(state.selectedItem == .source("mastodon-one"))
    _ = update(&state, .signedIn(made: [withAccount("m.example")], changed: []))
    #expect(state.sources.map(\.name) == ["archive", "m.example", "bluesky"])
    #expect(state.selectedItem == .source("m.example"))
    let source = state.sources.named("m.example")
    #expect(source?.condition == .ready && source?.settings?.account == "one")
  }

  @Test func `where its new name is there already, it goes`() {
    var state = waiting()
    _ = update(&state, .sources([withAccount("m.example", "two")]))
    let made = [withAccount("m.example"), withAccount("two", "two")]
    _ = update(&state, .signedIn(made: made, changed: []))
    #expect(state.sources.map(\.name) == ["archive", "bluesky", "m.example", "two"])
  }

  @Test func `one that has the same name with its account stays, and so does one without it`() {
    var state = waiting()
    let home = withAccount("mastodon-one")
    _ = update(&state, .signedIn(made: [withAccount("m.example"), home], changed: []))
    #expect(state.sources.map(\.name) == ["archive", "mastodon-one", "bluesky", "m.example"])
    state = waiting()
    _ = update(&state, .signedIn(made: [withAccount("m.example", "two")], changed: []))
    #expect(state.sources.map(\.name) == ["archive", "mastodon-one", "bluesky", "m.example"])
  }

  @Test func `one whose account goes has its place under the name by which it waits for it`() {
    var state = sampleState("swift", posts: posts([10, 20]))
    let source = withAccount("m.example")
    _ = update(&state, .sources([sampleSources[0], source, sampleSources[1]]))
    _ = update(&state, answer(posts([15, 25]), to: state, next: .token("b"), from: "m.example"))
    #expect(state.results[feed: "m.example"].asked == .token("b"))
    press(control("r"), in: &state)
    press(Key(.function(2)), in: &state)
    _ = update(&state, .signedIn(made: [withoutAccount], changed: []))
    #expect(state.sources.map(\.name) == ["archive", "mastodon-one", "bluesky"])
    #expect(state.selectedItem == .source("mastodon-one"))
    #expect(state.sources.named("mastodon-one")?.isOn == false)
    // No refresh waits for that source, and its next page is asked of nobody.
    #expect(state.results.refresh.awaited == ["archive", "bluesky"])
    #expect(!state.results.has("m.example") && !state.isFetching)
    _ = update(&state, .signedIn(made: [source], changed: []))
    #expect(state.sources.map(\.name) == ["archive", "m.example", "bluesky"])
    #expect(state.results.has("m.example") && !state.results.has("mastodon-one"))
  }

  /// A state with a source between two others that is off for want of its account.
  private func waiting() -> State {
    var state = sampleState("swift", posts: posts([10, 20]))
    _ = update(&state, .sources([sampleSources[0], withoutAccount, sampleSources[1]]))
    return state
  }

  private var withoutAccount: SourceStatus {
    var source = Source(
      name: "mastodon-one", kind: .mastodon, isEnabled: false, pause: .zero, pageSize: 20)
    source.missingAccount = "one"
    return SourceStatus(name: source.name, condition: .off, settings: source)
  }

  private func withAccount(_ name: String, _ account: String = "one") -> SourceStatus {
    let source = Source(
      name: name, kind: .mastodon, baseURL: "https://m.example", account: account, pause: .zero,
      pageSize: 20)
    return SourceStatus(name: name, settings: source, access: .allowed(nil))
  }
}
