import Canvas
import Posts
import Testing

@testable import Interface

/// Which part of the query is seen, and where the cursor stands.
struct QueryFieldScreenTests {
  private func row(_ state: State) -> String { render(state).text(ofRow: 0) }

  @Test func `the cursor stands behind wide characters`() {
    let state = sampleState("東京 ab")
    #expect(row(state).hasPrefix("╭ › 東京 ab ──"))
    #expect(render(state).cursor == Point(column: 4 + 7, row: 0))
  }

  @Test func `the cursor stays where one types while access is asked for`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources([SourceStatus(name: "x", settings: xSource)]))
    #expect(state.place == .access)
    #expect(render(state).cursor == Point(column: 4 + 5, row: 0))
    press(control("b"), times: 2, in: &state)
    #expect(render(state).cursor == Point(column: 4 + 3, row: 0))
    // While the sources are open, the query is out of sight.
    press(Key(.tab), in: &state)
    press(Key(.enter), in: &state)
    press(Key(.function(2)), in: &state)
    press(Key(.tab), in: &state)
    #expect(state.place == .access && render(state).cursor == nil)
  }

  @Test func `a long text scrolls so that the cursor is seen`() {
    let text = (1...20).map { "word\($0)" }.joined(separator: " ")
    var state = sampleState(text)
    #expect(row(state).contains("word19 word20"))
    #expect(!row(state).contains("word1 "))
    press(Key(.home), in: &state)
    #expect(row(state).hasPrefix("╭ › word1 word2 "))
    #expect(render(state).cursor == Point(column: 4, row: 0))
  }

  @Test(arguments: 0...60) func `the cursor never leaves the field`(place: Int) {
    var state = sampleState(String(repeating: "東a京b", count: 15), columns: 120)
    press(Key(.home), in: &state)
    press(Key(.right), times: place, in: &state)
    let cells = Layout(state.size).field
    let frame = render(state)
    let cursor = frame.cursor ?? Point(column: -1, row: -1)
    #expect(cells.contains(cursor))
    #expect(cursor.column >= cells.column + 2)
    // The character in the cursor's cell is the one that the cursor stands before.
    let under = Unicode.Scalar(frame[cursor.column, cursor.row].base).map(String.init)
    let next = place < 60 ? String(state.field.characters[place]) : " "
    #expect(under == next)
  }

  @Test func `a paste goes in in one piece, on one line, without control characters`() {
    var state = sampleState("a")
    let effects = update(&state, .input(.paste("b\r\nc\td\u{1B}[31m\u{202E}e")))
    #expect(state.field.text == "ab c de")
    #expect(effects.filter { if case .search = $0 { true } else { false } }.count == 1)
  }

  @Test(arguments: ["swift\n", "\r\nswift\r\n", "swift\r\r", "\u{1B}[1mswift\n\u{1B}[0m"])
  func `of lines that were copied whole the ends are left out`(pasted: String) {
    var state = sampleState()
    _ = update(&state, .input(.paste(pasted)))
    #expect(state.field.text == "swift")
    _ = update(&state, .input(.paste("\n")))
    #expect(state.field.text == "swift")
  }

  @Test func `a space at the beginning of a paste stays`() {
    var state = sampleState()
    _ = update(&state, .input(.paste("foo")))
    _ = update(&state, .input(.paste(" bar")))
    #expect(state.field.text == "foo bar")
  }

  @Test func `a long paste is cut, and that is said`() {
    var state = sampleState()
    _ = update(&state, .input(.paste(String(repeating: "x", count: 5000))))
    #expect(state.field.text.count == TextField.capacity)
    #expect(render(state).text(ofRow: 23) == " Pasted only the first 1,000 characters.")
    _ = state.press(Key(.character("z")))
    #expect(render(state).text(ofRow: 23) == " A query has at most 1,000 characters.")
    _ = update(&state, .input(.paste("one more")))
    #expect(render(state).text(ofRow: 23) == " A query has at most 1,000 characters.")
  }

  @Test func `no cut is marked where a letter has come before a mark`() {
    var state = sampleState()
    _ = update(&state, .input(.paste("\u{301}abc")))
    press(control("a"), in: &state)
    type("Z", into: &state)
    var anew = state
    anew.field = TextField(state.field.text)
    #expect(anew.field.characters.count < state.field.characters.count)
    #expect(render(state).text(ofRow: 0) == render(anew).text(ofRow: 0))
  }

  @Test func `a click puts the cursor under the pointer`() {
    var state = sampleState("東京 ab")
    _ = update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: 7, row: 0)))))
    #expect(state.field.cursor == 1)
    _ = update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: 40, row: 0)))))
    #expect(state.field.cursor == 5)
  }

  @Test func `readline's keys edit the query`() {
    var state = sampleState("swift concurrency")
    press(control("w"), in: &state)
    #expect(state.field.text == "swift ")
    press(control("y"), in: &state)
    #expect(state.field.text == "swift concurrency")
    press(control("a"), in: &state)
    press(alt("d"), in: &state)
    #expect(state.field.text == " concurrency")
    press(control("_"), in: &state)
    #expect(state.field.text == "swift concurrency")
    press(control("e"), in: &state)
    press(Key(.backspace, .alt), in: &state)
    press(Key(.backspace), in: &state)
    press(control("b"), in: &state)
    press(control("k"), in: &state)
    #expect(state.field.text == "swif")
    press(control("u"), in: &state)
    #expect(state.field.isEmpty)
  }

  @Test func `what does not fit into the field is marked on both sides`() {
    var state = sampleState(String(repeating: "word ", count: 60), posts: [])
    let row = render(state).text(ofRow: 0)
    #expect(row.hasPrefix("╭ › …"))
    press(control("a"), in: &state)
    let start = render(state)
    #expect(start.text(ofRow: 0).hasPrefix("╭ › word "))
    #expect(start.text(ofRow: 0).contains("…"))
    let short = sampleState("word", posts: [])
    #expect(!render(short).text(ofRow: 0).contains("…"))
  }

  @Test func `a long query takes what the words at its right leave`() {
    let text = "from:iris_j swift build script since:2026-01 min_likes:1 has:links"
    var alone = sampleState(text, posts: [])
    #expect(row(alone).hasPrefix("╭ › " + text + " ─"))
    _ = update(&alone, .input(.mouse(Input.Mouse(.press, at: Point(column: 64, row: 0)))))
    #expect(alone.field.cursor == 60)
    let found = sampleState(text, posts: samplePosts(9), count: .exactly(1204))
    #expect(
      row(found).hasPrefix("╭ › …cript since:2026-01 min_likes:1 has:links ────────── 1–"))
  }

  @Test(arguments: [40, 60, 80])
  func `a long query stays where it is when the rows are counted`(columns: Int) {
    for length in 20...90 {
      let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
      func seen(_ count: Page.Count) -> String {
        let state = sampleState(text, columns: columns, posts: samplePosts(9), count: count)
        let cursor = render(state).cursor?.column ?? -1
        return row(state).split(separator: " ")[2] + " \(cursor)"
      }
      let bound = seen(.atMost(10_000_000))
      for count in [9_999_999, 867_499, 12_345, 9998, 120, 9] {
        #expect(seen(.exactly(count)) == bound, "\(length)")
      }
    }
  }

  @Test(arguments: [40, 60, 80])
  func `the words at the right stay where they are as the query grows`(columns: Int) {
    var state = sampleState(
      "swift", columns: columns, posts: samplePosts(9), count: .exactly(1204))
    let words = String(row(state).drop { $0 != "─" }.drop { $0 == "─" })
    #expect(words.hasPrefix(" 1–"))
    for length in 6...100 {
      type("x", into: &state)
      #expect(row(state).hasSuffix("─" + words), "\(length)")
    }
  }
}
