import Canvas
import Posts
import Testing

@testable import Interface

/// News that live sources reported and that no row shows; none of it is kept in the archive.
struct UnkeptNewsTests {
  private let rows = samplePosts(3, from: 11)
  private let new = samplePost("swift, just now", age: 60)

  /// A state with rows for the text in the field, all of them looked at, and a saved search with
  /// one new post that no source has delivered here.
  private func state(
    _ query: String = "swift", sources: [SourceStatus] = Array(sampleSources.prefix(2))
  ) -> State {
    var state = sampleState(query, posts: rows)
    _ = update(&state, .sources(sources))
    if !query.isEmpty { _ = update(&state, answer([], to: state, from: "bluesky")) }
    let search = SavedSearch(text: "swift", looked: noon, newest: rows[0].order)
    _ = update(&state, .saved([search], problems: []))
    _ = update(&state, .news("swift", News(1)))
    return state
  }

  private func run(_ state: inout State) -> [Effect] {
    press(Key(.function(4)), in: &state)
    return press(Key(.enter), in: &state)
  }

  private func asksForNews(_ effects: [Effect]) -> Bool {
    effects.contains { if case .askForNews = $0 { true } else { false } }
  }

  @Test func `run where it stands in the field, those are asked again that told of it`() {
    var state = state()
    let effects = run(&state)
    #expect(effects.contains(.askForNews(sources: ["bluesky"])) && !effects.contains(.refresh))
    #expect(!effects.contains { if case .search = $0 { true } else { false } })
    #expect(state.savedMark == "saved: 1 new F4")
    let looked = update(&state, answer([new], to: state, stage: .newer, from: "bluesky"))
    #expect(state.results.selectedPost == new)
    #expect(looked.contains(.keepSaved(.look("swift", at: noon, newest: new.order))))
    #expect(state.savedMark == "")
    // It is asked only once.
    #expect(!asksForNews(press(Key(.down), in: &state)))
  }

  @Test func `what none of them has any more stays counted, and that is said`() {
    var state = state()
    _ = run(&state)
    _ = update(&state, answer([], to: state, stage: .newer, from: "bluesky"))
    #expect(state.note?.text == "No newer posts.")
    #expect(state.savedMark == "saved: 1 new F4")
  }

  @Test func `run from another text, they are asked again once they have answered that`() {
    var state = state("")
    var effects = run(&state)
    #expect(effects.contains(search("swift")) && !asksForNews(effects))
    effects = update(&state, answer(rows, to: state))
    #expect(!asksForNews(effects))
    // Bluesky answers last: what it says to this text is known now.
    effects = update(&state, answer([rows[0]], to: state, from: "bluesky"))
    #expect(effects.contains(.askForNews(sources: ["bluesky"])))
  }

  @Test func `one that has just failed is left alone, others are asked without it`() {
    var settings = blueskySource
    settings.name = "sky"
    let sky = SourceStatus(name: "sky", settings: settings, access: .allowed(nil))
    for others in [[], [sky]] {
      var state = state(sources: Array(sampleSources.prefix(2)) + others)
      if !others.isEmpty { _ = update(&state, answer([], to: state, from: "sky")) }
      let error = SearchError(.failed, message: "Out of order.")
      _ = update(&state, failure(error, to: state, from: "bluesky"))
      let effects = run(&state)
      #expect(asksForNews(effects) == !others.isEmpty)
      #expect(others.isEmpty || effects.contains(.askForNews(sources: ["sky"])))
      #expect(state.results.refresh.awaited == Set(others.map(\.name)))
    }
  }

  @Test func `one that failed two minutes ago is asked again, but not what it cannot look for`() {
    for (kind, seconds, isAsked) in [
      (.failed, 119, false), (.failed, 120, true), (.paused(until: nil), 119, false),
      (.paused(until: nil), 120, true), (.notSearchable, 3600, false),
    ] as [(SearchError.Kind, Int64, Bool)] {
      var state = state()
      _ = update(&state, failure(SearchError(kind, message: "No."), to: state, from: "bluesky"))
      // The list of sources that comes anew, as after a sign-in, does not mention the failure.
      _ = update(&state, .sources(Array(sampleSources.prefix(2))))
      _ = update(&state, .clock(noon + .seconds(seconds)))
      #expect(asksForNews(run(&state)) == isAsked, "\(kind) \(seconds)")
    }
  }

  @Test func `what a source has told here is shown, and nobody is asked`() {
    var state = state()
    press(Key(.down), in: &state)
    _ = update(&state, answer([new] + rows, to: state))
    #expect(state.newerMark == "▲ 1 newer ^T")
    #expect(!asksForNews(run(&state)))
    #expect(state.results.selectedPost == new && state.savedMark == "")
  }

  @Test(arguments: [
    xOnDemand, SourceStatus(name: "x", settings: xSource, access: .allowed(.typing)),
    SourceStatus(name: "bluesky", settings: blueskySource, access: .allowed(.demand)),
    SourceStatus(name: "bluesky", condition: .off, settings: blueskySource),
  ])
  func `nobody is asked who costs money, or is not asked for news`(source: SourceStatus) {
    var state = state(sources: [sampleSources[0], source])
    _ = update(&state, answer([], to: state, from: source.name))
    #expect(!asksForNews(run(&state)))
    #expect(state.savedMark == "saved: 1 new F4")
  }
}
