import Canvas
import Posts
import Testing

@testable import Interface

/// Esc, while Tab offers choices.
struct LeavingChoicesTests {
  /// A state in which Tab was pressed `tabs` times behind a text, with these words in the
  /// dictionary.
  private func offered(_ text: String, _ words: [String], tabs: Int) -> State {
    var state = sampleState(text, posts: samplePosts(3))
    let effects = press(Key(.tab), times: tabs, in: &state)
    for case .complete(let request) in effects.prefix(1) {
      let candidates = words.map { QueryCompletions.Candidate(text: $0, posts: 7) }
      let common = TabChoices.commonBeginning(words)
      _ = update(
        &state, .completed(request, QueryCompletions(common: common, candidates: candidates)))
    }
    return state
  }

  @Test(arguments: [
    ("x from:a", ["anneke", "adam"], "x from:a"),
    ("x #op", ["openwater", "opensource"], "x #open"), ("fr", ["friday", "frog"], "fr"),
  ])
  func `it goes back to what was typed, as far as all choices begin so, and asks for that`(
    _ text: String, _ words: [String], _ left: String
  ) {
    for tabs in 2...3 {
      var state = offered(text, words, tabs: tabs)
      #expect(state.tabChoices?.selected != nil && state.field.text != left)
      #expect(press(Key(.escape), in: &state).contains(search(left)))
      #expect(state.field.text == left && state.tabChoices == nil)
      press(control("_"), in: &state)
      #expect(state.field.text != left, "the choice can be had back")
    }
  }

  @Test func `where none was taken it asks for nothing, and the next one clears the query`() {
    var state = offered("x #op", ["openwater", "opensource"], tabs: 1)
    #expect(press(Key(.escape), in: &state) == [])
    #expect(state.field.text == "x #open")
    press(Key(.escape), in: &state)
    #expect(state.field.isEmpty)
  }
}
