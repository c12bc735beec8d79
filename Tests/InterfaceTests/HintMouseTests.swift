import Canvas
import Posts
import Testing

@testable import Interface

/// Clicks on the keys that the last line names.
struct HintMouseTests {
  /// Clicks on some words of the last line, `cell` cells behind their first one.
  @discardableResult
  private func click(
    _ words: String, plus cells: Int = 0, after milliseconds: Int64 = 1000, in state: inout State
  ) throws -> [Effect] {
    let line = render(state).text(ofRow: state.size.rows - 1)
    let range = try #require(line.firstRange(of: words))
    let column = line.distance(from: line.startIndex, to: range.lowerBound) + cells
    return click(column: column, after: milliseconds, in: &state)
  }

  @discardableResult
  private func click(
    column: Int, after milliseconds: Int64, in state: inout State
  ) -> [Effect] {
    state.now.milliseconds += milliseconds
    let point = Point(column: column, row: state.size.rows - 1)
    return update(&state, .input(.mouse(Input.Mouse(.press, at: point))))
  }

  @Test func `a click on a hint does what its key does`() throws {
    var state = sampleState("swift", posts: samplePosts(9))
    #expect(try click("^R refresh", in: &state).contains(.refresh))
    state = sampleState("swift", posts: samplePosts(9))
    try click("F2 sources", plus: 9, in: &state)
    #expect(state.isOverSources)
    try click("Esc back", plus: 4, in: &state)
    #expect(state.sheet == nil)
    try click("⏎ open", in: &state)
    #expect(state.detail?.post == samplePosts(9)[0])
    try click("F1 help", plus: 6, in: &state)
    #expect(state.sheet == .help(scroll: 0, over: nil))
  }

  @Test func `of two keys in a hint each has its cells, and the words mean the second`() throws {
    var state = sampleState("swift", posts: samplePosts(9))
    try click("↑↓", plus: 1, in: &state)
    #expect(state.results.selected == 1)
    try click("scroll", plus: 5, in: &state)
    #expect(state.results.selected == 2)
    try click("↑↓", in: &state)
    #expect(state.results.selected == 1)
    press(Key(.enter), in: &state)
    try click("←→", in: &state)
    #expect(state.detail?.post == samplePosts(9)[0])
    try click("previous/next post", in: &state)
    #expect(state.detail?.post == samplePosts(9)[1])
  }

  @Test func `between two hints, and behind the last, a click means none`() throws {
    let state = sampleState("swift", posts: samplePosts(9))
    for cells in [0, 1] {
      var beside = state
      #expect(try click("  ^R refresh", plus: cells, in: &beside) == [])
      #expect(beside.detail == nil && beside.pending == nil)
      #expect(try click("F1 help", plus: 7 + cells, in: &beside) == [])
      #expect(beside.sheet == nil)
    }
  }

  @Test func `a double click means the hint that was there first`() throws {
    var state = sampleState("swift", posts: samplePosts(9))
    press(Key(.down), in: &state)
    try click("⏎ open", in: &state)
    // By now ← stands there. A third press is not aimed at it, either.
    for _ in 0..<2 { click(column: 12, after: 300, in: &state) }
    #expect(state.detail?.post == samplePosts(9)[1])
    click(column: 12, after: 1000, in: &state)
    #expect(state.detail?.post == samplePosts(9)[0])
  }

  @Test func `soon after one hint another is pressed elsewhere`() throws {
    var state = sampleState("swift", posts: samplePosts(9))
    try click("↑↓", plus: 1, in: &state)
    try click("⏎ open", after: 200, in: &state)
    #expect(state.detail?.post == samplePosts(9)[1])
  }

  @Test func `the same hint is pressed as often as one likes, and no row is opened by that`() throws
  {
    var state = sampleState("swift", posts: samplePosts(9))
    for _ in 0..<3 { try click("↑↓", plus: 1, after: 100, in: &state) }
    #expect(state.results.selected == 3)
    let row = try #require(state.seenRows.first { $0.index == 3 }).line
    let point = Point(column: 20, row: Layout(state.size).rows.row + row)
    _ = update(&state, .input(.mouse(Input.Mouse(.press, at: point))))
    #expect(state.results.selected == 3 && state.detail == nil)
  }

  @Test func `under a note there is none, and a double click leaves the note`() throws {
    var state = sampleState("swift", posts: samplePosts(9))
    try click("^O browser", in: &state)
    let note = state.note
    #expect(note?.text.hasPrefix("Opening https://") == true)
    let column = 34
    click(column: column, after: 300, in: &state)
    #expect(state.note == note)
    #expect(click(column: column, after: 1000, in: &state) == [])
    #expect(state.note == nil)
  }

  @Test func `no click answers the question for access`() throws {
    var state = sampleState("swift", posts: samplePosts(3))
    let source = SourceStatus(name: "x", settings: xSource, access: .undecided)
    _ = update(&state, .sources([sampleSources[0], source]))
    try click("Tab choose", in: &state)
    #expect(state.access?.choice == 0)
    #expect(try click("⏎ answer", in: &state) == [])
    #expect(state.access?.choice == 0)
    try click("Esc later", in: &state)
    #expect(state.access == nil)
  }
}
