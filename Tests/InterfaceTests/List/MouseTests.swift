import Canvas
import Posts
import Testing

@testable import Interface

struct MouseTests {
  private func click(_ row: Int, after milliseconds: Int64, in state: inout State) -> [Effect] {
    state.now.milliseconds += milliseconds
    return update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: 20, row: row)))))
  }

  private func short(_ count: Int) -> [Post] {
    (1...count).map { samplePost("short \($0)", age: Int64($0)) }
  }

  @Test func `a click selects, a second one soon after opens`() {
    var state = sampleState(posts: short(30))
    #expect(click(8, after: 0, in: &state) == [])
    #expect(state.results.selected == 2)
    #expect(click(7, after: 300, in: &state) == [.thread(short(30)[2])])
    #expect(state.detail?.post == short(30)[2])
  }

  @Test func `two slow clicks, or clicks on two rows, open nothing`() {
    var state = sampleState(posts: short(30))
    _ = click(7, after: 0, in: &state)
    _ = click(7, after: 401, in: &state)
    _ = click(9, after: 100, in: &state)
    #expect(state.detail == nil)
    #expect(state.results.selected == 3)
    press(Key(.up), in: &state)
    _ = click(9, after: 100, in: &state)
    #expect(state.detail == nil)
  }

  @Test func `a click beside the rows does nothing`() {
    var state = sampleState(posts: short(2))
    #expect(click(15, after: 0, in: &state) == [])
    #expect(click(2, after: 0, in: &state) == [])
    #expect(click(23, after: 0, in: &state) == [])
    #expect(state.results.selected == 0)
  }

  @Test func `a click into the field puts the cursor where the pointer is`() {
    var state = sampleState("swift 東京x", posts: short(3))
    let field = Layout(state.size).field
    for (cell, place) in [
      (0, 0), (1, 1), (4, 4), (6, 6), (7, 6), (8, 7), (10, 8), (11, 9), (40, 9),
    ] {
      let point = Point(column: field.column + 2 + cell, row: field.row)
      #expect(update(&state, .input(.mouse(Input.Mouse(.press, at: point)))) == [])
      #expect(state.field.cursor == place, "cell \(cell)")
    }
  }

  @Test func `the wheel scrolls, the selection stays on the screen`() {
    var state = sampleState(posts: short(30))
    let wheel = Input.mouse(Input.Mouse(.wheelDown, at: Point(column: 20, row: 8)))
    _ = update(&state, .input(wheel))
    #expect(state.results.viewport == Viewport(top: 1, skip: 1))
    #expect(state.results.selected == 2)
    for _ in 0..<40 { _ = update(&state, .input(wheel)) }
    #expect(state.results.viewport == Viewport(top: 20))
    let back = Input.mouse(Input.Mouse(.wheelUp, at: Point(column: 20, row: 8)))
    for _ in 0..<40 { _ = update(&state, .input(back)) }
    #expect(state.results.viewport == Viewport())
    #expect(state.results.selected == 9)
  }

  @Test func `the wheel scrolls post and help`() {
    var state = sampleState(posts: [
      samplePost((1...60).map { "line \($0)" }.joined(separator: "\n"))
    ])
    let wheel = Input.mouse(Input.Mouse(.wheelDown, at: Point(column: 20, row: 8)))
    press(Key(.enter), in: &state)
    _ = update(&state, .input(wheel))
    #expect(state.detail?.scroll == 3)
    press(Key(.function(1)), in: &state)
    _ = update(&state, .input(wheel))
    #expect(state.sheet == .help(scroll: 3, over: nil))
  }
}
