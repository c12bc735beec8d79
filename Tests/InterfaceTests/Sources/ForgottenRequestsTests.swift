import Canvas
import Posts
import Testing

@testable import Interface

/// Requests to a source that is turned off, refused or made anew meanwhile: nothing waits for them.
struct ForgottenRequestsTests {
  private let next = Page.Cursor.token("b")

  /// A state with rows of the archive and of bluesky, whose next page is under way.
  private func fetching() -> State {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    _ = update(&state, answer(posts([15, 25]), to: state, next: next, from: "bluesky"))
    return state
  }

  private let off = SourceStatus(name: "bluesky", condition: .off, settings: blueskySource)
  private let refused = SourceStatus(name: "bluesky", settings: blueskySource, access: .refused)

  private let lost = SourceStatus(
    name: "bluesky", condition: .failed(SearchError(.noAccount, message: "It has no account.")),
    settings: blueskySource, access: .allowed(nil))

  @Test func `of a source that is turned off no page is awaited, and it may be asked again`() {
    var state = fetching()
    #expect(state.isFetching)
    press(Key(.function(2)), in: &state)
    #expect(press(Key(.enter), in: &state).contains(.enable(source: "bluesky", false)))
    #expect(!state.isFetching)
    press(Key(.enter), in: &state)
    #expect(state.results[feed: "bluesky"].canGoOn)
  }

  @Test func `nor is one of a source whose account is refused`() {
    var state = fetching()
    press(Key(.function(2)), in: &state)
    // The question comes up, and its first answer is chosen.
    press(Key(.tab), times: 2, in: &state)
    press(Key(.enter), in: &state)
    #expect(state.sources.named("bluesky")?.access == .refused)
    #expect(!state.isFetching)
  }

  @Test func `the way to the last post ends there`() {
    for gone in [off, refused, lost] {
      var state = fetching()
      press(alt(">"), in: &state)
      #expect(state.isGoingToEnd)
      _ = update(&state, .sources([gone]))
      #expect(!state.isGoingToEnd && !state.isFetching)
      #expect(state.note?.text != "Going to the last post. Any key stops it.")
    }
  }

  @Test func `keys at the last row wait for nothing more`() {
    var state = fetching()
    press(Key(.down), times: 5, in: &state)
    #expect(state.results.keysAhead == [.down, .down])
    _ = update(&state, .sources([off]))
    #expect(state.results.keysAhead == [])
    press(Key(.down), in: &state)
    #expect(state.results.keysAhead == [])
  }

  @Test func `a refresh is over once all have answered that are asked at all`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([10, 20]), to: state))
    _ = update(&state, answer([], to: state, stage: .newer, from: "x"))
    #expect(state.note == nil)
    press(Key(.function(2)), in: &state)
    press(Key(.enter), in: &state)
    #expect(state.note?.text == "No newer posts.")
  }

  @Test(arguments: [false, true])
  func `who is set to be asked on demand is not awaited, and says so`(isElsewhere: Bool) {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    press(control("r"), in: &state)
    _ = update(&state, .searching(state.query, source: "x"))
    _ = update(&state, answer(posts([10, 20]), to: state))
    _ = update(&state, answer([], to: state, stage: .newer, from: "bluesky"))
    #expect(state.isSearchingLive && state.note == nil)
    if isElsewhere {
      let demand = SourceStatus(name: "x", settings: xSource, access: .allowed(.demand))
      _ = update(&state, .signedIn(made: [], changed: [demand]))
    } else {
      press(Key(.function(2)), in: &state)
      press(Key(.down), in: &state)
      // The question comes up, and its second answer is chosen.
      press(Key(.tab), times: 3, in: &state)
      press(Key(.enter), in: &state)
    }
    #expect(state.sources.named("x").map { SourceStanding($0, now: noon) } == .onDemand)
    #expect(!state.isSearchingLive && state.results.refresh.awaited == [])
    #expect(state.note?.text == "No newer posts.")
  }

  @Test func `who is made anew is not awaited where only a refresh asks it`() {
    var state = awaitingOnDemand()
    #expect(state.isSearchingLive && state.note == nil)
    _ = update(&state, .signedIn(made: [xOnDemand], changed: []))
    #expect(!state.isSearchingLive && state.results.refresh.awaited == [])
    #expect(state.note?.text == "No newer posts.")
  }

  @Test func `who is asked by a refresh only is not awaited once the text is spelled anew`() {
    var state = awaitingOnDemand("cafe")
    #expect(state.isSearchingLive && state.note == nil)
    _ = state.replaceQuery(with: "cafe ")
    #expect(state.isSearchingLive, "A space more ends no search.")
    _ = state.replaceQuery(with: "café")
    #expect(state.sources.named("x").map { SourceStanding($0, now: noon) } == .onDemand)
    #expect(!state.isSearchingLive && state.results.refresh.awaited == [])
    #expect(state.note?.text == "No newer posts.")
  }

  @Test func `a sign between words ends no search of X, to which it is the same`() {
    var state = awaitingOnDemand("node.js")
    press(Key(.down), in: &state)
    press(Key(.up), in: &state)
    let newer = answer(posts([5]), to: state, stage: .newer, from: "x")
    _ = state.replaceQuery(with: "node. js")
    #expect(state.isSearchingLive && state.note == nil)
    _ = update(&state, newer)
    #expect(ages(state) == [5, 10, 20])
  }

  @Test func `it does end that of Mastodon, to which it makes other words`() {
    var state = awaitingOnDemand("node.js", .mastodon)
    #expect(state.isSearchingLive && state.note == nil)
    _ = state.replaceQuery(with: "node. js")
    #expect(!state.isSearchingLive && state.results.refresh.awaited == [])
    #expect(state.note?.text == "No newer posts.")
  }

  @Test func `others search on for another spelling, unless that is too short for them`() {
    var state = live(sampleState("l'été", posts: posts([10, 20])))
    state.launch.minimumLength = 5
    _ = update(&state, .searching(state.query, source: "bluesky"))
    _ = state.replaceQuery(with: "l’ete")
    #expect(state.isSearchingLive)
    _ = state.replaceQuery(with: "lete")
    #expect(state.onlyArchiveAnswers && !state.isSearchingLive)
  }

  @Test func `others that are made anew are asked again by themselves`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([10, 20]), to: state))
    let anew = SourceStatus(name: "bluesky", settings: blueskySource, access: .allowed(nil))
    _ = update(&state, .signedIn(made: [anew], changed: []))
    #expect(state.results.refresh.awaited.contains("bluesky"))
  }

  @Test func `of a source that was made anew no page is awaited, and it may be asked again`() {
    var state = fetching()
    let anew = SourceStatus(name: "bluesky", settings: blueskySource, access: .allowed(nil))
    _ = update(&state, .signedIn(made: [anew], changed: []))
    #expect(!state.isFetching)
    #expect(state.results[feed: "bluesky"].canGoOn)
  }

  @Test func `a page on its way still comes, and the source is said to search until then`() {
    var state = fetching()
    _ = update(&state, .searching(state.query, source: "bluesky"))
    let demand = SourceStatus(
      name: "bluesky", settings: blueskySource, access: .allowed(.demand))
    _ = update(&state, .sources([demand]))
    #expect(state.isFetching && state.isSearchingLive)
  }

  @Test func `rows that its page held back come in at once`() {
    var state = live(sampleState("swift", posts: []))
    _ = update(&state, answer(posts([15, 25]), to: state, next: next, from: "bluesky"))
    _ = update(&state, answer(posts([10, 20, 30, 40]), to: state))
    #expect(ages(state) == [15, 20, 25])
    press(Key(.function(2)), in: &state)
    press(Key(.enter), in: &state)
    #expect(ages(state) == [15, 20, 25, 30, 40])
  }
}
