import Canvas
import Posts
import Testing

@testable import Interface

/// What is told about the selected saved search where that takes more than a line.
struct SavedFactsTests {
  /// A state with the sheet of these searches open; two sources were asked for the last one, which
  /// is selected.
  private func state(_ texts: [String], columns: Int = 80, rows: Int = 24) -> State {
    var state = sampleState("", columns: columns, rows: rows, posts: samplePosts(3))
    _ = update(&state, .saved(texts.map { SavedSearch(text: $0) }, problems: []))
    press(Key(.function(4)), in: &state)
    press(Key(.end), in: &state)
    for source in ["bluesky", "mastodon.example"] {
      _ = update(&state, .asked(texts.last ?? "", source: source, at: noon, failure: nil))
    }
    return state
  }

  private let first = "Not looked at yet: what is there now is not new. · bluesky asked at 12:00 ·"

  private func expectFacts(in state: State, location: SourceLocation = #_sourceLocation) {
    let frame = render(state)
    #expect(frame.text(ofRow: 20).hasPrefix("│ " + first), sourceLocation: location)
    #expect(
      frame.text(ofRow: 21).hasPrefix("│ mastodon.example asked at 12:00 "),
      sourceLocation: location)
  }

  @Test func `each source that was asked is told, in a second line where one is too short`() {
    let state = state(["tea", "swift"])
    expectFacts(in: state)
    #expect(render(state).text(ofRow: 19).hasPrefix("│ ── selected ─"))
  }

  @Test func `who was asked for one that is gone since is not told of another with the same text`()
  {
    var state = state(["tea", "swift"])
    let both = state.saved.searches
    _ = update(&state, .saved([both[0]], problems: []))
    _ = update(&state, .asked("swift", source: "x", at: noon, failure: nil))
    _ = update(&state, .saved(both, problems: []))
    press(Key(.end), in: &state)
    #expect(render(state).text.contains("▌ swift"))
    #expect(!render(state).text.contains("asked at"))
  }

  @Test func `one that was asked yesterday is told with the day`() {
    var state = state(["tea", "swift"], columns: 120)
    _ = update(
      &state, .asked("swift", source: "bluesky", at: sampleMoment(age: 43_800), failure: nil))
    #expect(render(state).text.contains(" bluesky asked at 20 Nov 23:50 ·"))
  }

  @Test func `below the lines of a long query, too`() {
    let long = (1...12).map { "-from:somebody\($0)" }.joined(separator: " ")
    expectFacts(in: state([long, "swift"]))
    expectFacts(in: state(["swift", long]))
  }

  @Test func `beside them a short query is told once, in the list`() {
    var state = state(["tea", "swift"])
    press(Key(.home), in: &state)
    let frame = render(state)
    #expect(frame.text(ofRow: 1).hasPrefix("│ ▌ tea "))
    #expect(frame.text(ofRow: 19).hasPrefix("│ ── selected ─"))
    #expect(frame.text(ofRow: 20).hasPrefix("│      "))
    #expect(frame.text(ofRow: 21).hasPrefix("│ Not looked at yet: "))
  }

  @Test func `the selected one stays in sight where they take another line`() {
    #expect(render(state((1...30).map { "query \($0)" })).text.contains("▌ query 30"))
  }

  @Test func `they end above the border, however much is wrong with the file`() {
    let long = (1...12).map { "-from:somebody\($0)" }.joined(separator: " ")
    var state = state([long], columns: 40, rows: 14)
    let problem =
      "saved.toml:3: “looked” in [[search]] is no moment. Write another one, or take the line out."
    _ = update(&state, .saved(state.saved.searches, problems: [problem, problem]))
    let frame = render(state)
    #expect(frame.text.contains("▌ -from:somebody1 ") && frame.text.contains("── selected ─"))
    #expect(frame.text(ofRow: 12).hasPrefix("╰──"))
    #expect(frame.text(ofRow: 13).hasPrefix(" ↑↓ scroll"))
  }
}
