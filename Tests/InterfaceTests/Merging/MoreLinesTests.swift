import Canvas
import Posts
import Testing

@testable import Interface

/// Lines behind the rows, which come and go under the selection: one of them costs money.
struct MoreLinesTests {
  private let next = Page.Cursor.token("b2")

  /// Rows of the archive, of a free source whose next page is on its way, and of one with a price.
  private func asking() -> State {
    var state = live(sampleState("swift", posts: posts([10, 200])))
    _ = update(&state, answer(posts([11]), to: state, next: next, from: "bluesky"))
    _ = update(&state, answer(posts([12]), to: state, next: .token("x2"), from: "x"))
    return state
  }

  /// The same after that page has failed, on the line that asks for it again.
  private func failed(_ error: SearchError = SearchError(message: "Gone.")) -> State {
    var state = asking()
    _ = update(&state, failure(error, to: state, from: "bluesky"))
    press(alt(">"), in: &state)
    press(Key(.up), in: &state)
    return state
  }

  @Test func `Enter twice on the line of a free source buys nothing`() {
    var state = failed()
    #expect(state.moreLines.map(\.source) == ["bluesky", "x"])
    #expect(state.selectedMore?.words == "more from bluesky · ⏎ asks")
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, next, source: "bluesky")])
    #expect(state.selectedMore?.words == "more from bluesky…")
    #expect(press(Key(.enter), in: &state) == [])
    _ = update(&state, answer(posts([13]), to: state, stage: .more, from: "bluesky"))
    #expect(ages(state) == [10, 11, 12, 13, 200])
    #expect(state.results.selectedPost?.text == "post 13")
  }

  @Test func `where a page brings nothing the last post is selected, not the next line`() {
    var state = failed()
    press(Key(.enter), in: &state)
    _ = update(&state, answer([], to: state, stage: .more, from: "bluesky"))
    #expect(state.note?.text == "It had no other posts.")
    #expect(state.results.selectedPost?.text == "post 200")
  }

  @Test func `a refresh takes a line away and selects none in its place`() {
    var state = failed()
    press(control("r"), in: &state)
    #expect(state.moreLines.map(\.source) == ["x"])
    #expect(state.results.selectedPost?.text == "post 200")
  }

  @Test func `so does the end of a pause`() {
    let until = Timestamp(milliseconds: noon.milliseconds + 2000)
    var state = failed(SearchError(.rateLimited(until: until), message: "Too Many Requests."))
    #expect(state.selectedMore?.source == "bluesky")
    let effects = update(&state, .clock(until))
    #expect(effects.contains(.nextPage(state.query, next, source: "bluesky")))
    #expect(state.results.selectedPost?.text == "post 200")
  }

  @Test func `a line that comes in above leaves the selected one selected`() {
    var state = asking()
    press(alt(">"), in: &state)
    #expect(state.selectedMore?.source == "x")
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    #expect(state.moreLines.map(\.source) == ["bluesky", "x"])
    #expect(state.selectedMore?.source == "x")
  }

  @Test func `a source that is turned off takes its line along, and a row is selected`() {
    var state = failed()
    press(Key(.down), in: &state)
    #expect(state.selectedMore?.source == "x")
    var off = sampleSources[2]
    off.condition = .off
    _ = update(&state, .sources([off]))
    #expect(state.results.selectedPost?.text == "post 200")
  }
}
