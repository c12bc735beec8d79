import Canvas
import Posts
import Testing

@testable import Interface

/// Until a person has chosen a row, the first one is selected, whichever post that is.
struct UntouchedListTests {
  @Test func `while nobody has chosen a row newer posts take their place`() {
    var state = live(sampleState("swift", posts: posts([10, 30])))
    _ = update(&state, answer(posts([1, 2, 20]), to: state, from: "bluesky"))
    #expect(ages(state) == [1, 2, 10, 20, 30])
    #expect(state.results.selected == 0 && selectedLine(state) == 0)
    _ = update(&state, answer(posts([0, 15]), to: state, from: "x"))
    #expect(ages(state) == [0, 1, 2, 10, 15, 20, 30])
    #expect(state.newerMark.isEmpty)
    // A source's second answer does not belong to the first: its posts wait.
    _ = update(&state, answer(posts([0, 15]) + posts([1]), to: state, from: "x"))
    _ = update(&state, answer([samplePost("later", age: -60)] + posts([10]), to: state))
    #expect(ages(state).first == 0)
    #expect(state.newerMark == "▲ 1 newer ^T")
  }

  @Test(arguments: ["down", "wheel", "click", "open", "copy"])
  func `whoever has chosen a row keeps it where it is`(how: String) {
    var state = live(sampleState("swift", posts: posts([10, 30])))
    let point = Point(column: 5, row: Layout(state.size).rows.row)
    switch how {
    case "down": press(Key(.down), in: &state)
    case "wheel": _ = update(&state, .input(.mouse(.init(.wheelDown, at: point))))
    case "click": _ = update(&state, .input(.mouse(.init(.press, at: point))))
    case "open":
      press(Key(.enter), in: &state)
      press(Key(.escape), in: &state)
    default: press(alt("c"), in: &state)
    }
    let (post, line) = (state.results.selectedPost, selectedLine(state))
    _ = update(&state, answer(posts([1, 2, 20]), to: state, from: "bluesky"))
    #expect(state.results.selectedPost == post && selectedLine(state) == line)
    #expect(state.newerMark == "▲ 2 newer ^T")
    // Another text, another list.
    type("x", into: &state)
    _ = update(&state, answer(posts([10]), to: state))
    _ = update(&state, answer(posts([3]), to: state, from: "bluesky"))
    #expect(ages(state) == [3, 10])
  }

  @Test(arguments: [(80, 24), (160, 50)])
  func `a page of a live source is followed by another one once a row is chosen`(
    columns: Int, rows: Int
  ) {
    let next = Page.Cursor.token("2")
    var state = live(sampleState("swift", columns: columns, rows: rows, posts: []))
    let page = answer(posts(Array(1...20)), to: state, next: next, from: "bluesky")
    #expect(update(&state, page) == [])
    #expect(press(Key(.down), times: 19, in: &state) == [further(next, of: state)])
  }

  @Test func `a page that leaves most of the screen empty is followed by another one at once`() {
    let next = Page.Cursor.token("2")
    var state = live(sampleState("swift", posts: posts([100])))
    let page = answer(posts([1, 2]), to: state, next: next, from: "bluesky")
    #expect(update(&state, page) == [further(next, of: state)])
  }

  private func further(_ cursor: Page.Cursor, of state: State) -> Effect {
    .nextPage(state.query, cursor, source: "bluesky")
  }
}
