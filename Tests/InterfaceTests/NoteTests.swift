import Canvas
import Posts
import Testing

@testable import Interface

/// Notes on the last line, and above it where one line is not enough.
struct NoteTests {
  private let folder = "/tmp/a-home-of-somebody/with-a-long-name/.local/state/twinstant"

  private func failed(_ text: String, columns: Int = 80, rows: Int = 24) -> State {
    var state = sampleState("swift", columns: columns, rows: rows, posts: samplePosts(9))
    _ = update(&state, .noted(Note(.warning, text)))
    return state
  }

  @Test func `a path is shortened where what is wrong with the file would be cut off`() {
    let state = failed(
      folder + "/saved.toml is larger than 1 MB. It is probably the wrong file.")
    #expect(
      render(state).text(ofRow: 23)
        == " …/twinstant/saved.toml is larger than 1 MB. It is probably the wrong file.")
  }

  @Test func `a long reason and what to do take lines above, until the next key`() {
    var state = failed(
      "/state/saved.toml cannot be written: No space left on device. See that its folder is "
        + "yours, that you may write there, and that the disk is not full.")
    let before = render(sampleState("swift", posts: samplePosts(9)))
    let frame = render(state)
    #expect(frame.text(ofRow: 21) == before.text(ofRow: 21))
    #expect(
      frame.text(ofRow: 22)
        == " /state/saved.toml cannot be written: No space left on device. See that its")
    #expect(
      frame.text(ofRow: 23)
        == " folder is yours, that you may write there, and that the disk is not full.")
    press(Key(.left), in: &state)
    #expect(render(state).text(ofRow: 22) == before.text(ofRow: 22))
    #expect(render(state).text(ofRow: 23) == before.text(ofRow: 23))
  }

  @Test(arguments: [
    "Type a query first: then it can be saved.",
    "M-v is a key of the posts: Esc goes back to them.",
    "No conversation around this post is known.", "Going to the last post. Any key stops it.",
    "M-v is a key of the open post: ⏎ opens the selected one.",
    "No program here opens it; copied: https://social.example/@ada/113500000000000001",
  ])
  func `what was done, or was not, is told to its last letter on a narrow screen`(text: String) {
    var state = sampleState("swift", columns: 40, rows: 10, posts: samplePosts(9))
    _ = update(&state, .noted(Note(.notice, text)))
    let last = (7..<10).map { String(render(state).text(ofRow: $0).dropFirst()) }
    let told = last.joined(separator: " ").filter { $0 != " " }
    #expect(told.hasSuffix(text.filter { $0 != " " }), "\(told)")
    press(Key(.left), in: &state)
    #expect(!render(state).text(ofRow: 9).contains(text.suffix(8)))
  }

  @Test func `what was done takes lines above, and all beneath a question takes one`() {
    var state = failed("x")
    let long = String(repeating: "words ", count: 60)
    _ = update(&state, .noted(Note(.notice, long)))
    for row in 21..<24 { #expect(render(state).text(ofRow: row).hasPrefix(" words words ")) }
    #expect(!render(state).text(ofRow: 20).hasPrefix(" words"))
    _ = update(&state, .sources(sampleSources))
    press(Key(.function(2)), in: &state)
    press(alt("l"), in: &state)
    let question = SignInQuestion(text: "Server")
    _ = update(&state, .signIn(.question(question, title: "Sign in", problem: nil)))
    _ = update(&state, .noted(Note(.warning, long)))
    #expect(render(state).text(ofRow: 21).hasPrefix("│ Server: "))
    #expect(render(state).text(ofRow: 23).hasPrefix(" words words "))
  }

  @Test func `of several things that are wrong the first is told, and how many more there are`() {
    #expect(Note(failures: []) == nil)
    #expect(Note(failures: ["No account “a”."]) == Note(.warning, "No account “a”."))
    #expect(
      Note(failures: ["No account “a”.", "No account “b”.", "No account “c”."])?.text
        == "No account “a”. 2 more: “twinstant doctor” shows all.")
  }

  @Test(arguments: ["min_likes:>5", "has:vidoe", "since:2026-13", "has:"])
  func `what is wrong with a query takes lines above, as long as it is typed`(text: String) throws {
    var state = sampleState(text, columns: 40, rows: 10, posts: samplePosts(9))
    let remark = try #require(state.remark?.text)
    #expect(remark.count > 38)
    let last = (7..<10).map { String(render(state).text(ofRow: $0).dropFirst()) }
    #expect(last.joined(separator: " ").hasSuffix(remark))
    press(control("u"), in: &state)
    let plain = render(sampleState("", columns: 40, rows: 10, posts: samplePosts(9)))
    for row in 3..<10 { #expect(render(state).text(ofRow: row) == plain.text(ofRow: row)) }
  }

  /// How many lines the query's remark takes.
  private func shownLines(_ state: State) -> Int {
    let view = NoteView(state, layout: Layout(state.size), palette: Palette(state.theme))
    return view?.lines.count ?? 1
  }

  /// Whether all of the selected row is seen above the remark, on 40x10.
  private func isWhole(_ state: State) -> Bool {
    let selected = state.seenRows.first { $0.index == state.results.selected }
    return selected.map { $0.line >= 0 && $0.line + $0.height <= 7 - shownLines(state) } ?? false
  }

  @Test func `a row that is gone to stands above what is wrong with the query`() throws {
    var state = sampleState("min_likes:>5", columns: 40, rows: 10, posts: samplePosts(9))
    let remark = try #require(state.remark?.text)
    #expect(shownLines(state) == 2)
    for key in Array(repeating: Key(.down), count: 8) + Array(repeating: Key(.up), count: 8) {
      press(key, in: &state)
      #expect(isWhole(state), "row \(state.results.selected)")
      let frame = render(state)
      let height = state.rowHeight(state.results.selected)
      // The tallest rows leave only the last line to the remark.
      #expect(shownLines(state) == min(2, 7 - height))
      let last = (8..<10).map { String(frame.text(ofRow: $0).dropFirst()) }
      #expect((last.joined(separator: " ") == remark) == (height < 6))
      #expect(frame.text(ofRow: 9).hasSuffix("…") == (height == 6))
    }
    #expect(state.results.viewport == Viewport())
  }

  @Test func `the selected row rises where something is wrong with the query, and sinks again`() {
    var state = sampleState("swift", columns: 40, rows: 10, posts: samplePosts(9))
    press(alt(">"), in: &state)
    #expect(isWhole(state) && selectedLine(state) == 1)
    type(" has:vidoe", into: &state)
    #expect(shownLines(state) == 2 && isWhole(state) && selectedLine(state) == 0)
    press(control("w"), in: &state)
    #expect(shownLines(state) == 1 && selectedLine(state) == 1 && state.results.selected == 8)
  }

  @Test func `a row that is clicked stays where it is, and what is wrong gives way to it`() {
    var state = sampleState("min_likes:>5", columns: 40, rows: 10, posts: samplePosts(9))
    let click = Input.Mouse(.press, at: Point(column: 20, row: 6))
    _ = update(&state, .input(.mouse(click)))
    #expect(state.results.selected == 1 && selectedLine(state) == 3 && shownLines(state) == 1)
    // Where a note takes the remark's place, the rows go on to the edge.
    state = sampleState("min_likes:>5", columns: 40, rows: 10, posts: samplePosts(9))
    state.note = Note(.notice, "Copied the text.")
    let plain = render(sampleState("", columns: 40, rows: 10, posts: samplePosts(9)))
    for row in 3..<9 { #expect(render(state).text(ofRow: row) == plain.text(ofRow: row)) }
  }

  @Test func `of a path the name of the file stays, and of what is said of it all`() {
    #expect(withShortPath("/a/b/c: x/y is wrong") { _ in false } == "…/c: x/y is wrong")
    #expect(
      withShortPath("Not kept: /a/b/c is no file.") { $0.count <= 27 }
        == "Not kept: …/b/c is no file.")
    #expect(withShortPath("see https://a.b/c/d") { _ in false } == "see https://a.b/c/d")
    #expect(withShortPath("/a/b/c") { _ in true } == "/a/b/c")
  }

  @Test(arguments: [(80, 24), (40, 10), (1, 1)])
  func `a note of any length fits every screen`(columns: Int, rows: Int) {
    let state = failed(folder + String(repeating: "/字", count: 300), columns: columns, rows: rows)
    var quiet = state
    quiet.note = nil
    let (shown, under) = (render(state), render(quiet))
    #expect(shown.size == Size(columns: columns, rows: rows))
    for row in 0..<max(0, rows - 3) { #expect(shown.text(ofRow: row) == under.text(ofRow: row)) }
  }
}
