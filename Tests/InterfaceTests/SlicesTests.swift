import Canvas
import Posts
import Testing

@testable import Interface

/// Rows of a search that goes on.
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
