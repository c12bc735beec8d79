import Canvas
import Posts
import Testing

@testable import Interface

/// Sources that the query leaves out on purpose: they have not failed.
struct LeftOutSourcesTests {
  private let others = ["v1", "masto.example", "x"]

  private func source(_ name: String) -> SourceStatus {
    var settings = blueskySource
    settings.name = name
    return SourceStatus(name: name, settings: settings, access: .allowed(nil))
  }

  private func leftOut(_ name: String) -> SearchError {
    var error = SearchError(
      .notSearchable, message: "No post on \(name) can match source:sky.",
      remedy: "Leave it out to ask \(name).")
    error.isLeftOut = true
    return error
  }

  /// What was said to a query that asks one of four sources.
  private func narrowed(columns: Int = 80) -> State {
    var state = sampleState("source:sky qqqq", columns: columns, posts: [])
    let live = ["v1", "masto.example", "sky", "x"].map { source($0) }
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 5600)] + live))
    leaveOut(&state)
    _ = update(&state, answer([], to: state, from: "sky"))
    return state
  }

  private func leaveOut(_ state: inout State) {
    for name in others {
      _ = update(&state, failure(leftOut(name), to: state, from: name))
    }
  }

  @Test func `the line in place of the rows says nothing of them`() {
    let state = narrowed()
    #expect(StateLine(state)?.words == "No posts match")
    #expect(StateLine(state)?.advice == "^W erases the last word, Esc the whole query")
  }

  @Test func `their signs are those of idle sources, behind the sources that were asked`() {
    let signs = "│ ● archive 5.6K   ● sky 0   "
    #expect(
      render(narrowed()).text(ofRow: 1)
        .hasPrefix(signs + "○ v1 –   ○ masto.example –   ○ x – "))
    #expect(render(narrowed(columns: 40)).text(ofRow: 1).hasPrefix(signs + "+3 "))
    let wide = render(narrowed(columns: 120)).text
    #expect(wide.ranges(of: "left out").count == 3 && !wide.contains("✗"))
    var state = narrowed()
    press(Key(.function(2)), in: &state)
    #expect(render(state).text.contains("No post on v1 can match source:sky."))
  }

  @Test func `their signs stand where they stood at every key, before anybody has answered`() {
    var state = narrowed()
    type("q", into: &state)
    let signs = "│ ● archive 5.6K   ● sky   ○ v1 –   ○ masto.example –   ○ x – "
    #expect(render(state).text(ofRow: 1).hasPrefix(signs))
    _ = update(&state, .searching(state.query, source: "v1"))
    #expect(render(state).text(ofRow: 1).hasPrefix(signs))
    leaveOut(&state)
    #expect(render(state).text(ofRow: 1).hasPrefix(signs))
  }

  @Test func `a click on a sign in one line means the source that stands there`() {
    let state = narrowed()
    let pane = SourcesPane(state: state, layout: Layout(state.size), palette: Palette(state.theme))
    #expect(pane.target(at: Point(column: 20, row: 1)) == .source("sky"))
    #expect(pane.target(at: Point(column: 30, row: 1)) == .source("v1"))
  }

  @Test func `a refresh says nothing of them either, whoever is last`() {
    for isLast in [true, false] {
      var state = narrowed()
      press(control("r"), in: &state)
      if !isLast { leaveOut(&state) }
      _ = update(&state, answer([], to: state))
      _ = update(&state, answer([], to: state, from: "sky"))
      if isLast { leaveOut(&state) }
      #expect(state.note?.text == "Asked again: no posts.")
      #expect(StateLine(state)?.words == "No posts match")
    }
  }
}
