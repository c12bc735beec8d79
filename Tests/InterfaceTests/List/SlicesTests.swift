import Canvas
import Posts
import Testing

@testable import Interface

/// Rows of a search that is still going on.
@Suite struct SlicesTests {
  private let posts = samplePosts(9)

  private func typed(_ text: String) -> State {
    var state = sampleState()
    _ = update(&state, answer(samplePosts(3, from: 201), to: state))
    type(text, into: &state)
    return state
  }

  @Test func `the first rows are shown, and what follows is put behind them`() {
    var state = typed("swift")
    _ = update(&state, answer(Array(posts[..<2]), to: state, stage: .slice))
    #expect(state.results.posts == Array(posts[..<2]))
    #expect(state.pending == nil)
    press(Key(.down), in: &state)
    _ = update(&state, answer(Array(posts[..<5]), to: state, stage: .slice))
    #expect(state.results.posts == Array(posts[..<5]))
    #expect(state.results.selected == 1)
    _ = update(&state, answer(posts, to: state))
    #expect(state.results.posts == posts)
    #expect(state.results.selected == 1)
    #expect(!state.results.isPartial)
  }

  @Test func `a further page comes in slices too, and the next one is asked for after it`() {
    let cursor = Page.Cursor(after: posts[2].order)
    var state = sampleState("swift", posts: Array(posts[..<3]), next: cursor)
    press(Key(.down), in: &state)
    for count in [0, 1, 3] {
      let slice = Array(posts[3..<(3 + count)])
      #expect(update(&state, answer(slice, to: state, stage: .moreSlice)) == [])
      #expect(state.results.posts == Array(posts[..<(3 + count)]))
    }
    #expect(state.results.selected == 1)
    let next = Page.Cursor(after: posts[8].order)
    let effects = update(
      &state, answer(Array(posts[3...]), to: state, stage: .more, next: next))
    #expect(effects == [.nextPage(state.query, next, source: "archive")])
    #expect(state.results.posts == posts)
  }

  @Test func `the time told is that of the first rows, and the rest changes nothing on the screen`()
  {
    var state = sampleState(columns: 120, rows: 24)
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 5000)]))
    type("swift", into: &state)
    let posts = samplePosts(30)
    let screen = Array(posts[..<state.screenful])
    _ = update(&state, timed(screen, stage: .slice, microseconds: 1000, to: state))
    let frame = render(state)
    #expect(frame.text.contains("1 ms"))
    _ = update(&state, timed(posts, stage: .first, microseconds: 7000, to: state))
    #expect(render(state) == frame)
    #expect(state.results.posts == posts)
  }

  @Test func `of no rows so far the time is not told`() {
    var state = sampleState()
    _ = update(&state, .sources([SourceStatus(name: "archive")]))
    type("swift", into: &state)
    _ = update(&state, timed([], stage: .slice, microseconds: 60_000, to: state))
    #expect(state.sources.map(\.condition) == [.ready])
    _ = update(&state, timed(posts, stage: .first, microseconds: 80_000, to: state))
    #expect(
      state.sources.map(\.condition)
        == [.answered(count: .atMost(100), microseconds: 80_000)])
    #expect(state.results.microseconds == 80_000)
  }

  @Test func `no more rows than a screenful are on the screen`() {
    for rows in 10...50 {
      var state = sampleState(columns: 120, rows: rows)
      let short = (1...60).map { samplePost("short", age: $0) }
      _ = update(&state, answer(short, to: state))
      #expect(state.seenRows.count == state.screenful)
    }
  }

  private func timed(
    _ posts: [Post], stage: SearchOutcome.Answer.Stage, microseconds: Int, to state: State
  ) -> Action {
    let page = Page(posts: posts, count: .atMost(100))
    let answer = SearchOutcome.Answer(stage: stage, page: page, microseconds: microseconds)
    return .searched(
      SearchOutcome(query: state.query, source: "archive", result: .success(answer)))
  }

  @Test func `that there are none so far is said`() {
    var state = typed("swift")
    _ = update(&state, answer([], to: state, stage: .slice))
    #expect(StateLine(state)?.words == "None so far")
    _ = update(&state, answer([], to: state))
    #expect(StateLine(state)?.words == "No posts match")
  }

  @Test func `Enter pressed before there is a row waits for the first`() {
    var state = typed("swift")
    _ = update(&state, answer([], to: state, stage: .slice))
    press(Key(.enter), in: &state)
    _ = update(&state, answer(Array(posts[..<1]), to: state, stage: .slice))
    #expect(state.detail?.post == posts[0])
  }

  @Test func `asked again, the rows stay until all are there`() {
    var state = typed("swift")
    _ = update(&state, answer(posts, to: state))
    _ = update(&state, answer(Array(posts[..<2]), to: state, stage: .slice))
    #expect(state.results.posts == posts)
  }
}
