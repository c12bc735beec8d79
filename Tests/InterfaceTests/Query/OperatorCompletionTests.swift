import Canvas
import Posts
import Testing

@testable import Interface

/// Tab behind the beginning of either an operator or a word.
struct OperatorCompletionTests {
  private let tab = Key(.tab)

  private func state(_ text: String) -> State { sampleState(text, posts: samplePosts(3)) }

  /// Presses Tab, and answers with these words.
  private func complete(with words: [String], in state: inout State) {
    for case .complete(let request) in press(tab, in: &state) {
      let found = QueryCompletions(
        common: TabChoices.commonBeginning(words),
        candidates: words.map { QueryCompletions.Candidate(text: $0, posts: 7) })
      _ = update(&state, .completed(request, found))
    }
  }

  @Test(arguments: [
    ("fr", "from:"), ("-fr", "-from:"), ("swift (unt", "swift (until:"), ("min_l", "min_likes:"),
    ("FR", "from:"), ("m", "min_"), ("min_re", "min_rep"),
  ])
  func `operators are put in where no stored word begins so`(
    _ text: String, _ completed: String
  ) {
    var state = state(text)
    complete(with: [], in: &state)
    #expect(state.field.text == completed)
  }

  @Test(arguments: [
    ("fr", ["friday", "fresh"], ["from:", "friday", "fresh"]),
    ("x -SOU", ["source", "sourdough"], ["source:", "SOUrce", "SOUrdough"]),
    ("conv", ["conversation"], ["conversation:", "conversation"]),
    ("la*", ["lake"], ["lang:", "lake"]),
  ])
  func `one operator is put in before words that begin so, which further Tabs come to`(
    _ text: String, _ words: [String], _ choices: [String]
  ) {
    var state = state(text)
    complete(with: words, in: &state)
    #expect(state.tabChoices?.all.map(\.text) == choices)
    let before = text.hasPrefix("x -") ? "x -" : ""
    for choice in choices {
      #expect(state.field.text == before + choice)
      press(tab, in: &state)
    }
    #expect(state.field.text == before + choices[0])
  }

  @Test func `of several operators none is put in before a further Tab`() {
    var state = state("mi")
    complete(with: ["mine", "milk"], in: &state)
    #expect(state.field.text == "mi")
    for choice in ["min_likes:", "min_reposts:", "min_replies:", "mine", "milk"] {
      press(tab, in: &state)
      #expect(state.field.text == choice)
    }
  }

  @Test func `a second Tab before the answer goes on from the operator`() {
    var state = state("fr")
    press(tab, in: &state)
    complete(with: ["friday"], in: &state)
    #expect(state.field.text == "friday")
  }

  @Test(arguments: [("", 0), ("swift ", 6), ("fr:ada", 2), ("min_li:5", 6)])
  func `no word is offered where nothing is typed, or before a colon`(
    _ text: String, _ cursor: Int
  ) {
    var state = state(text)
    state.field.move(to: cursor)
    #expect(!press(tab, in: &state).contains { if case .complete = $0 { true } else { false } })
    #expect(state.field.text != text || state.tabChoices != nil)
  }

  @Test(arguments: ["since:", "until:"])
  func `where a day is wanted those that have a name are offered`(_ name: String) {
    var state = state(name)
    #expect(press(tab, in: &state) == [])
    let days = ["today", "yesterday", "tomorrow"]
    #expect(state.tabChoices?.all.map(\.text) == days.map { name + $0 })
    #expect(state.note == nil)
  }
}
