import Canvas
import Posts
import Testing

@testable import Interface

/// More choices of Tab than fit on the screen.
struct CompletionPagesTests {
  private let tab = Key(.tab)

  /// A state with the choices that Tab offers where nothing is typed: all operators.
  private func offering(columns: Int, rows: Int = 24) -> State {
    var state = sampleState(columns: columns, rows: rows, posts: samplePosts(3))
    for case .complete(let request) in press(tab, in: &state) {
      _ = update(
        &state, .completed(request, QueryCompletions(common: "", candidates: [])))
    }
    return state
  }

  @Test func `one line says which page of the choices it is`() {
    var state = offering(columns: 80)
    #expect(state.tabChoices?.all.map(\.text) == QueryOperator.allCases.map(\.text))
    #expect(render(state).text(ofRow: 1).hasSuffix(" 1/2 │"))
    for choice in QueryOperator.allCases {
      press(tab, in: &state)
      let line = render(state).text(ofRow: 1)
      #expect(line.contains(choice.text), "\(line)")
    }
    #expect(render(state).text(ofRow: 1).hasSuffix(" 2/2 │"))
    press(tab, in: &state)
    #expect(render(state).text(ofRow: 1).hasSuffix(" 1/2 │"))
  }

  @Test func `no choice is cut off by the number of its page`() {
    for columns in 40..<100 {
      var state = offering(columns: columns)
      for choice in QueryOperator.allCases {
        press(tab, in: &state)
        let line = render(state).text(ofRow: 1)
        #expect(line.contains(choice.text) && !line.contains("…"), "\(columns): \(line)")
      }
    }
  }

  @Test func `a pane says at its edge which of the choices are seen`() {
    let count = QueryOperator.allCases.count
    var state = offering(columns: 120, rows: 12)
    #expect(render(state).text(ofRow: 0).contains(" 1–6 of \(count) "))
    press(tab, times: 8, in: &state)
    #expect(render(state).text(ofRow: 0).contains(" 3–8 of \(count) "))
  }

  @Test(arguments: [control("l"), control("z")])
  func `what draws the screen anew leaves the choices`(key: Key) {
    var state = sampleState("is:", columns: 80, posts: samplePosts(3))
    press(tab, times: 2, in: &state)
    let before = state
    #expect(before.tabChoices?.all.isEmpty == false)
    press(key, in: &state)
    #expect(state.tabChoices == before.tabChoices && state.field == before.field)
  }

  @Test func `where all choices are seen nothing is counted`() {
    let state = offering(columns: 120)
    #expect(!render(state).text(ofRow: 0).contains(" of \(QueryOperator.allCases.count) "))
    #expect(render(state).text(ofRow: 3 + QueryOperator.allCases.count).contains("conversation:"))
    var few = sampleState("x is:re", columns: 80, posts: samplePosts(3))
    press(tab, in: &few)
    #expect(few.tabChoices?.all.count == 2)
    #expect(!render(few).text(ofRow: 1).contains("1/1"))
  }

  @Test(arguments: ["has:", "url:", "lang:"], [40, 80, 120])
  func `the keys for the choices stand whatever else there is to say`(
    _ text: String, columns: Int
  ) {
    var state = sampleState(text, columns: columns, posts: samplePosts(9))
    let reason = render(state).text(ofRow: 23)
    for case .complete(let request) in press(tab, in: &state) {
      let found = ["example.org", "example.com"].map {
        QueryCompletions.Candidate(text: $0, posts: 9)
      }
      _ = update(
        &state, .completed(request, QueryCompletions(common: "example.", candidates: found)))
    }
    #expect(render(state).text(ofRow: 23) == " Tab next  Esc back  F1 help")
    #expect(!render(state).text(ofRow: 22).contains("wants"))
    press(Key(.escape), in: &state)
    if text == "has:" { #expect(render(state).text(ofRow: 23) == reason) }
  }

  @Test func `the keys for the choices stand instead of what a source costs`() {
    var state = sampleState("has:", columns: 60, posts: samplePosts(9))
    _ = update(&state, .sources(sampleSources))
    press(tab, in: &state)
    #expect(render(state).text(ofRow: 23) == " Tab next  Esc back  F1 help")
  }

  @Test func `a click on the number of the page takes no choice`() {
    var state = offering(columns: 80)
    let click = Input.Mouse(.press, at: Point(column: 76, row: 1))
    _ = update(&state, .input(.mouse(click)))
    #expect(state.field.isEmpty && state.tabChoices == nil)
  }
}
