import Canvas
import Posts
import Testing

@testable import Interface

struct QueryFieldTests {
  private func fieldStyle(_ state: State) -> Style {
    let cells = Layout(state.size).field
    return render(state)[cells.column + 5, cells.row].style
  }

  private let yellow = Style.Color.indexed(226)

  @Test(arguments: [
    ("", false), ("s", false), ("sw", false), ("swi", true), ("swif", true), ("  sw ", false),
    ("桜", true), ("é́a", false),
  ])
  func `twitterInstant01_a query is valid from three characters on`(text: String, isLong: Bool) {
    #expect(sampleState(text).onlyArchiveAnswers == !isLong)
  }

  @Test(arguments: [80, 120])
  func `twitterInstant02_the field's colour follows every key`(columns: Int) {
    var state = sampleState(columns: columns)
    var seen: [Bool] = []
    for character in "swi" {
      type(String(character), into: &state)
      seen.append(fieldStyle(state).background == yellow)
    }
    press(Key(.backspace), in: &state)
    seen.append(fieldStyle(state).background == yellow)
    #expect(seen == [true, true, false, true])
  }

  @Test(arguments: [80, 120])
  func `twitterInstant03_an empty field is yellow at launch`(columns: Int) {
    let state = State(size: Size(columns: columns, rows: 24))
    #expect(fieldStyle(state).background == yellow)
  }

  @Test func `what differs in spelling alone is asked for in that spelling`() {
    var state = sampleState("cafe", posts: samplePosts(3))
    let effects = state.replaceQuery(with: "café")
    guard case .search(let query, "café")? = effects.first, effects.count == 1 else {
      Issue.record("\(effects)")
      return
    }
    #expect(query.typed == "café" && state.query.typed == "café")
    // The archive finds the same posts by this spelling, so nothing is waited for.
    #expect(state.pending == nil)
  }

  @Test func `the cursor has a cell of its own behind a text of any length`() {
    for length in 0...90 {
      let window = FieldWindow(TextField(String(repeating: "x", count: length)), columns: 40)
      #expect(window.cursor == window.text.count && window.cursor < 40, "\(length)")
    }
  }

  @Test func `a long text moves a few cells at once, and nearly fills its window`() {
    var firsts: Set<Int> = []
    for length in 60..<140 {
      let window = FieldWindow(TextField(String(repeating: "x", count: length)), columns: 52)
      #expect(window.text.count >= 52 - 8, "\(length)")
      firsts.insert(window.first)
    }
    #expect(firsts.count == 10)
  }

  @Test func `a cursor that goes back moves the text only from the middle of the window on`() {
    var field = TextField(String(repeating: "x", count: 100))
    let atEnd = FieldWindow(field, columns: 52)
    for place in (74...100).reversed() {
      field.cursor = place
      #expect(FieldWindow(field, columns: 52).first == atEnd.first, "\(place)")
    }
    for place in 0..<74 {
      field.cursor = place
      #expect(FieldWindow(field, columns: 52).cursor < 26, "\(place)")
    }
  }

  @Test func `the earlier query is another one than that in the field`() {
    var state = sampleState("swift", posts: samplePosts(2))
    _ = update(&state, .history(["coffee", "swift"]))
    press(Key(.up, .alt), in: &state)
    #expect(state.field.text == "coffee")
  }

  @Test func `twitterInstant04_the colour does not wait for any answer`() {
    var state = sampleState()
    type("swift", into: &state)
    #expect(fieldStyle(state).background == .standard)
    let failed = SearchOutcome(
      query: state.query, source: "archive",
      result: .failure(SearchError(message: "The disk is gone.")))
    _ = update(&state, .searched(failed))
    #expect(fieldStyle(state).background == .standard)
    press(Key(.backspace), times: 3, in: &state)
    #expect(fieldStyle(state).background == yellow)
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 30)])
  func `the empty field says what it is for until something is typed`(columns: Int, rows: Int) {
    var state = sampleState(columns: columns, rows: rows, posts: samplePosts(3))
    let cells = Layout(state.size).field
    func seen() -> String { render(state).text(ofRow: cells.row) }
    #expect(seen().contains("› type to search "))
    #expect(render(state).cursor == Point(column: cells.column + 2, row: cells.row))
    type("s", into: &state)
    #expect(seen().contains("› s ") && !seen().contains("type"))
    press(Key(.backspace), in: &state)
    #expect(seen().contains("› type to search "))
    state.theme = .none
    #expect(!seen().contains("type to search"))
    #expect(!render(sampleState(posts: [])).text.contains("› type"), "the list says so")
  }

  @Test func `without colour the prompt tells that only the archive answers`() {
    var state = sampleState()
    state.theme = .none
    #expect(render(state).text.hasPrefix("╭ ·"))
    type("swi", into: &state)
    #expect(render(state).text.hasPrefix("╭ › swi"))
  }

  @Test func `an own minimum decides`() {
    var state = sampleState("sw")
    state.launch.minimumLength = 2
    #expect(!state.onlyArchiveAnswers)
  }

  @Test func `twitterSearch40_an empty query is never sent live`() {
    var state = sampleState(posts: samplePosts(3))
    #expect(state.onlyArchiveAnswers)
    #expect(press(Key(.enter), in: &state) == [.thread(samplePosts(3)[0])])
  }
}
