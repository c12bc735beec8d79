import Canvas
import Posts
import Testing

@testable import Interface

/// Where no post at all can match, the screen says so once.
struct ContradictionLineTests {
  private func refused(_ text: String) -> State {
    var state = sampleState(text, posts: [])
    let error = SearchError(
      .notSearchable, message: Query.contradiction, remedy: "Its parts exclude each other.")
    let source = SourceStatus(
      name: "bluesky", condition: .failed(error), settings: blueskySource, access: .allowed(nil))
    _ = update(&state, .sources([sampleSources[0], source]))
    return state
  }

  @Test(arguments: [
    "from:a since:2024 until:2024 ", "since:2024-05-20 until:2024-05-20",
    "min_likes:10 -min_likes:5 ", "from:a -from:a ",
  ])
  func `what is said of the query is not said by a source as well`(_ text: String) {
    for state in [sampleState(text, posts: []), refused(text)] {
      #expect(state.remark?.kind == .contradiction && state.light == .wrong)
      #expect(StateLine(state)?.words == "No posts match")
      let seen = render(state).text
      #expect(seen.ranges(of: "No post at all can match").count == 1, "\(seen)")
    }
  }

  @Test(arguments: [
    ("from:a -from:a", "Its parts exclude each other: leave one out."),
    ("since:2024 until:2024", "until: ends before that day; for 2024 write since:2024 until:2025."),
    (
      "tea since:2024-05 until:2024",
      "until: ends before that day, so it must be later than since:."
    ),
  ])
  func `while the last value may go on, only the line in place of rows says it`(
    _ text: String, _ way: String
  ) {
    for state in [sampleState(text, posts: []), refused(text)] {
      #expect(state.remark == nil && state.light == .fine)
      #expect(StateLine(state)?.words == "No post at all can match")
      #expect(StateLine(state)?.advice == way)
    }
  }

  @Test(arguments: [
    ("form:x tea -tea ", "Its parts exclude each other: leave one out."),
    ("form:x -min_likes:0 ", "No count is below 0: leave -min_likes:0 out."),
  ])
  func `where the remark is about something else, the line in place of rows says it`(
    _ text: String, _ way: String
  ) {
    for state in [sampleState(text, posts: []), refused(text)] {
      #expect(state.remark?.kind == .unknownOperator)
      #expect(StateLine(state)?.words == "No post at all can match")
      #expect(StateLine(state)?.advice == way)
    }
  }

  @Test func `until a text is answered, the line is that of the text before`() {
    var state = sampleState("tea -tea ", posts: [])
    press(control("w"), in: &state)
    #expect(state.field.text == "tea " && state.remark == nil)
    #expect(StateLine(state)?.words == "No posts match")
    state = sampleState("tea ", posts: [])
    type("form:x -tea ", into: &state)
    #expect(state.results.query != state.query && state.remark?.kind == .unknownOperator)
    #expect(StateLine(state)?.words == "No posts match")
    _ = update(&state, answer([], to: state))
    #expect(StateLine(state)?.words == "No post at all can match")
  }
}
