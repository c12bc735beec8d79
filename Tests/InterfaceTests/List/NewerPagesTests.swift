import Canvas
import Posts
import Testing

@testable import Interface

/// More new posts than one page has: a gap between them and the rows is never left out in silence.
struct NewerPagesTests {
  private let gap = Page.Cursor.token("since:1 next:2")

  /// A list with posts of the archive and of one source, which has more further down.
  private func state(_ source: String) -> State {
    var state = sampleState("swift", posts: posts([100, 400]))
    _ = update(&state, .sources(sampleSources))
    _ = update(
      &state, answer(posts([110, 120]), to: state, next: .token("old"), from: source))
    return state
  }

  private func newer(_ ages: [Int64], _ state: State, from source: String, hole: Bool) -> Action {
    answer(posts(ages), to: state, stage: .newer, next: hole ? gap : nil, from: source)
  }

  /// Refreshes the list; only the archive answers.
  private func refresh(_ state: inout State) {
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([100, 400]), to: state))
  }

  @Test func `a free source is asked on until its pages have come down to the rows`() {
    var state = state("bluesky")
    refresh(&state)
    // At the top they come in at once, and older posts wait for the pages between.
    #expect(
      update(&state, newer([1, 2], state, from: "bluesky", hole: true))
        == [.nextPage(state.query, gap, source: "bluesky")])
    #expect(ages(state) == [1, 2])
    let more = answer(posts([3, 4]), to: state, stage: .more, from: "bluesky")
    #expect(update(&state, more) == [])
    #expect(ages(state) == [1, 2, 3, 4, 100, 110, 120])
    // The older pages continue where they had been, once a row is chosen.
    #expect(
      press(Key(.down), in: &state)
        == [.nextPage(state.query, .token("old"), source: "bluesky")])
    _ = update(&state, answer(posts([130]), to: state, stage: .more, from: "bluesky"))
    #expect(ages(state) == [1, 2, 3, 4, 100, 110, 120, 130, 400])
  }

  @Test func `a source goes on telling the rows in hand, each once, after a refresh`() {
    var state = state("bluesky")
    func told(_ ages: [Int64]) -> SourceStatus.Condition? {
      _ = update(&state, .searching(state.query, source: "bluesky"))
      _ = update(&state, newer(ages, state, from: "bluesky", hole: false))
      return state.sources.first { $0.name == "bluesky" }?.condition
    }
    func answered(_ count: Int) -> SourceStatus.Condition {
      .answered(count: .exactly(count), microseconds: 3200)
    }
    #expect(told([]) == answered(2))
    #expect(told([1]) == answered(3))
    #expect(told([1]) == answered(3))
  }

  @Test func `behind the mark they wait with a sign for the hole`() {
    var state = state("bluesky")
    press(Key(.down), in: &state)
    refresh(&state)
    let (post, rows) = (state.results.selectedPost, ages(state))
    _ = update(&state, newer([1, 2], state, from: "bluesky", hole: true))
    #expect(ages(state) == rows && state.results.selectedPost == post)
    #expect(state.newerMark == "▲ 2+ newer ^T")
    #expect(
      press(control("t"), in: &state).contains(.nextPage(state.query, gap, source: "bluesky")))
    #expect(ages(state) == [1, 2])
  }

  @Test func `where a page between fails the rows below come back, and a line asks again`() {
    var state = state("bluesky")
    refresh(&state)
    _ = update(&state, newer([1, 2], state, from: "bluesky", hole: true))
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    #expect(ages(state) == [1, 2, 100, 110, 120, 400])
    #expect(state.moreLines.map(\.words) == ["more from bluesky in between · ⏎ asks"])
    goToLastLine(&state)
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, gap, source: "bluesky")])
  }

  @Test func `a source with a price is asked for what lies between by Enter on its line alone`() {
    var state = state("x")
    refresh(&state)
    #expect(update(&state, newer([1, 2], state, from: "x", hole: true)) == [])
    #expect(ages(state) == [1, 2, 100, 110, 120, 400])
    #expect(state.moreLines.map(\.words) == ["more from x in between · up to $0.15"])
    goToLastLine(&state)
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, gap, source: "x")])
    _ = update(&state, answer(posts([3, 4]), to: state, stage: .more, from: "x"))
    #expect(ages(state) == [1, 2, 3, 4, 100, 110, 120, 400])
    #expect(state.results.selectedPost?.text == "post 3")
    // Now the older posts come, as before.
    #expect(state.moreLines.map(\.words) == ["more from x · up to $0.15"])
    #expect(state.results[feed: "x"].next == .token("old"))
  }

  /// A source's answer to the request for a page.
  private func page(
    _ ages: [Int64], _ cursor: Page.Cursor, _ state: State, next: Page.Cursor? = nil
  ) -> Action {
    let answer = SearchOutcome.Answer(
      stage: .more, page: Page(posts: posts(ages), next: next), microseconds: 9)
    return .searched(
      SearchOutcome(query: state.query, source: "bluesky", cursor: cursor, result: .success(answer))
    )
  }

  @Test func `a page from below that comes when newer ones are shown hides nothing between`() {
    var state = state("bluesky")
    press(alt(">"), in: &state)
    #expect(state.results[feed: "bluesky"].asked == .token("old"))
    refresh(&state)
    _ = update(&state, newer([1, 2], state, from: "bluesky", hole: true))
    #expect(
      press(control("t"), in: &state).contains(.nextPage(state.query, gap, source: "bluesky")))
    // The page asked for at the end of the rows comes only now.
    _ = update(&state, page([130], .token("old"), state))
    #expect(ages(state) == [1, 2] && state.results[feed: "bluesky"].next == gap)
    _ = update(&state, page([3, 4], gap, state))
    #expect(ages(state) == [1, 2, 3, 4, 100, 110, 120])
    #expect(state.results[feed: "bluesky"].next == .token("old"))
  }

  @Test func `a page that was asked for before a refresh still comes in its place`() {
    var state = state("bluesky")
    press(alt(">"), in: &state)
    refresh(&state)
    _ = update(&state, newer([], state, from: "bluesky", hole: false))
    _ = update(&state, page([130], .token("old"), state))
    #expect(ages(state) == [100, 110, 120, 130, 400])
  }

  @Test func `a refresh that fails lets nobody ask again for a page that is on its way`() {
    var state = state("x")
    goToLastLine(&state)
    press(Key(.enter), in: &state)
    #expect(state.results[feed: "x"].asked == .token("old"))
    let failed = SearchOutcome(
      query: state.query, source: "x", result: .failure(SearchError(message: "Gone.")))
    refresh(&state)
    _ = update(&state, .searched(failed))
    #expect(state.results[feed: "x"].asked == .token("old"))
    #expect(!state.moreLines.map(\.words).contains("more from x · up to $0.15"))
  }

  @Test func `new posts that are all filtered out leave no silent hole`() {
    var state = state("x")
    refresh(&state)
    _ = update(&state, newer([], state, from: "x", hole: true))
    #expect(state.note == nil)
    #expect(state.moreLines.map(\.words) == ["more from x in between · up to $0.15"])
    var free = self.state("bluesky")
    refresh(&free)
    #expect(
      update(&free, newer([], free, from: "bluesky", hole: true))
        == [.nextPage(free.query, gap, source: "bluesky")])
    #expect(ages(free).contains(110))
  }

  @Test func `holes above each other are filled one after the other`() {
    var state = state("x")
    refresh(&state)
    _ = update(&state, newer([20], state, from: "x", hole: true))
    refresh(&state)
    let upper = Page.Cursor.token("since:2 next:3")
    _ = update(
      &state, answer(posts([1]), to: state, stage: .newer, next: upper, from: "x"))
    #expect(ages(state) == [1, 20, 100, 110, 120, 400])
    #expect(state.results[feed: "x"].next == upper)
    _ = update(&state, answer(posts([2]), to: state, stage: .more, from: "x"))
    #expect(state.results[feed: "x"].next == gap)
    _ = update(&state, answer(posts([21]), to: state, stage: .more, from: "x"))
    #expect(state.results[feed: "x"].next == .token("old"))
    #expect(ages(state) == [1, 2, 20, 21, 100, 110, 120, 400])
  }
}
