import Posts
import Testing

@testable import Interface

/// After many refreshes the state holds as much as after the first.
struct EndlessRefreshTests {
  /// Everything that could grow, counted.
  private func held(_ state: State) -> [Int] {
    let feeds = ["archive", "bluesky", "x"].map { state.results[feed: $0] }
    let ofFeeds = feeds.flatMap { [$0.all.count, $0.below.count, $0.ahead?.posts.count ?? 0] }
    let (results, refresh) = (state.results, state.results.refresh)
    let ofResults = [
      results.merged.count, results.posts.count, results.waiting?.posts.count ?? 0,
      refresh.awaited.count, refresh.answered.count, refresh.failures.count,
    ]
    let others = [
      state.sources.count, state.postponed.count, state.recall.queries.count,
      state.field.past.count,
    ]
    return ofFeeds + ofResults + others
  }

  private func refresh(_ state: inout State, _ old: [Post]) {
    press(control("r"), in: &state)
    _ = update(&state, answer(old, to: state))
    _ = update(&state, answer([], to: state, stage: .newer, from: "bluesky"))
    _ = update(&state, answer(Array(old.prefix(2)), to: state, stage: .newer, from: "x"))
  }

  @Test func `a thousand refreshes hold no more than one`() {
    let old = posts(Array(1...4))
    var state = live(sampleState("swift", posts: old))
    _ = update(&state, answer(Array(old.suffix(2)), to: state, from: "bluesky"))
    _ = update(&state, answer(Array(old.prefix(2)), to: state, from: "x"))
    refresh(&state, old)
    let before = held(state)
    for _ in 0..<1000 { refresh(&state, old) }
    #expect(held(state) == before)
  }

  @Test func `at rest nothing wakes, whatever has been asked`() {
    let old = posts([1, 2])
    var state = live(sampleState("swift", posts: old))
    refresh(&state, old)
    _ = update(
      &state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    #expect(state.nextChange == nil)
    #expect(update(&state, .clock(state.now)).isEmpty)
  }
}
