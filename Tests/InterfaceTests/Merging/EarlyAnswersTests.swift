import Canvas
import Posts
import Testing

@testable import Interface

/// The answer of a live source without posts, before the archive has answered.
struct EarlyAnswersTests {
  @Test func `a live source has next pages, whoever answers first`() {
    for archiveIsFirst in [true, false] {
      var state = live(sampleState("swift", posts: posts([10, 30])))
      type("x", into: &state)
      if archiveIsFirst { _ = update(&state, answer(posts([40]), to: state)) }
      _ = update(&state, answer([], to: state, next: .token("2"), from: "x"))
      if !archiveIsFirst { _ = update(&state, answer(posts([40]), to: state)) }
      #expect(ages(state) == [40])
      #expect(render(state).text.contains("more from x"))
    }
  }

  @Test func `what it said to another text is forgotten`() {
    var state = live(sampleState("swift", posts: posts([10, 30])))
    type("x", into: &state)
    _ = update(&state, answer([], to: state, next: .token("2"), from: "x"))
    type("y", into: &state)
    _ = update(&state, answer(posts([40]), to: state))
    #expect(ages(state) == [40])
    #expect(!render(state).text.contains("more from x"))
  }

  @Test func `a refresh before the first rows ends when all have answered`() {
    var state = live(sampleState("swift", posts: posts([10, 30])))
    type("x", into: &state)
    press(control("r"), in: &state)
    #expect(state.results.refresh.awaited.contains("x"))
    _ = update(&state, answer([], to: state, from: "x"))
    #expect(!state.results.refresh.awaited.contains("x"))
    #expect(state.results.refresh.answered.contains("x"))
    for source in ["bluesky", "archive"] {
      _ = update(&state, answer(posts([40]), to: state, from: source))
    }
    #expect(state.results.refresh.awaited.isEmpty)
  }

  @Test func `what came since then is shown, and a refresh is over with it`() {
    for ages in [[], [5]] as [[Int64]] {
      var state = live(sampleState("swift", posts: posts([10, 30])))
      type("x", into: &state)
      _ = update(&state, answer([], to: state, from: "x"))
      press(control("r"), in: &state)
      _ = update(&state, answer(posts(ages), to: state, stage: .newer, from: "x"))
      #expect(!state.results.refresh.awaited.contains("x"))
      _ = update(&state, answer(posts([40]), to: state))
      #expect(InterfaceTests.ages(state) == ages + [40])
    }
  }
}
