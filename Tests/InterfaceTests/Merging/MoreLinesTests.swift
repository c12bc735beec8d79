import Canvas
import Posts
import Testing

@testable import Interface

/// The lines behind the posts that ask a source for more. Enter on one may cost money, so no line
/// takes the place of a selected one.
struct MoreLinesTests {
  /// Posts, and a line for each of two sources: a page of bluesky failed, and x has a price.
  /// Nothing is chosen yet.
  private func state(_ ages: [Int64] = [100, 400]) -> State {
    let isEmpty = ages.isEmpty
    var state = live(sampleState("swift", posts: posts(ages)))
    let paid = posts(isEmpty ? [] : [110])
    _ = update(&state, answer(paid, to: state, next: .token("old"), from: "x"))
    let free = posts(isEmpty ? [] : [120])
    _ = update(&state, answer(free, to: state, next: .token("b"), from: "bluesky"))
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    return state
  }

  /// The state with the line of bluesky selected.
  private func stateAtFree(_ ages: [Int64] = [100, 400]) -> State {
    var state = state(ages)
    goToLastLine(&state)
    press(Key(.up), in: &state)
    return state
  }

  /// The words of the selected line, or the text of the selected post.
  private func selected(_ state: State) -> String? {
    state.selectedMore?.words ?? state.results.selectedPost?.text
  }

  @Test func `PgDn and M-> stop at the last post, and leave a line that was chosen selected`() {
    var state = state()
    press(Key(.pageDown), times: 3, in: &state)
    #expect(selected(state) == "post 400")
    press(alt(">"), in: &state)
    #expect(selected(state) == "post 400")
    press(Key(.down), in: &state)
    press(Key(.pageDown), in: &state)
    #expect(selected(state) == "more from bluesky · ⏎ asks")
    press(alt(">"), in: &state)
    #expect(selected(state) == "more from bluesky · ⏎ asks")
    var empty = stateAtFree([])
    press(Key(.pageDown), in: &empty)
    #expect(selected(empty) == "more from bluesky · ⏎ asks")
  }

  @Test func `80x24: M-> shows the lines behind the last post, too, and selects none`() {
    var state = state(Array(200...260))
    press(alt(">"), in: &state)
    #expect(selected(state) == "post 260")
    #expect(render(state).text(ofRow: 20).contains("post 260"))
    #expect(render(state).text(ofRow: 21) == "      more from bluesky · ⏎ asks")
    #expect(render(state).text(ofRow: 22) == "      more from x · up to $0.15")
  }

  @Test func `the wheel selects no line behind a post that fills the screen`() {
    let long = samplePost(String(repeating: "swift concurrency ", count: 40), age: 60)
    var state = live(sampleState("swift", columns: 40, rows: 10, posts: [long]))
    _ = update(&state, answer([], to: state, next: .token("old"), from: "x"))
    #expect(state.rowCount == 2)
    let wheel = Input.Mouse(.wheelDown, at: Point(column: 5, row: 5))
    _ = update(&state, .input(.mouse(wheel)))
    #expect(render(state).text.contains("more from x"))
    #expect(state.results.selectedPost?.id == long.id)
  }

  @Test(arguments: [
    (54, "more from my-bluesky in between · up to $0.15 · ⏎ asks"),
    (53, "more from my-blues… in between · up to $0.15 · ⏎ asks"),
    (51, "more from my-bluesky · up to $0.15 · ⏎ asks"),
    (34, "more from my-bluesky · up to $0.15"), (32, "more from my-blue… · up to $0.15"),
  ]) func `in fewer cells what Enter would pay stays`(columns: Int, words: String) {
    let more = MoreLine(
      source: "my-bluesky", price: Money(microdollars: 150_000), isAsked: false, key: "⏎",
      isBetween: true)
    #expect(more.shortened(to: columns) == words)
    #expect(more.shortened(to: 80) == more.words)
  }

  @Test(arguments: ["x-personal", "my-personal-x-account-for-searching-0123"])
  func `40x10: the name of a source is cut, and what Enter would pay is not`(name: String) {
    var source = xSource
    source.name = name
    var state = sampleState("swift", columns: 40, rows: 10, posts: posts([100]))
    let status = SourceStatus(name: name, settings: source, access: .allowed(.typing))
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 1), status]))
    _ = update(&state, answer([], to: state, next: .token("old"), from: name))
    goToLastLine(&state)
    #expect(state.selectedMore?.source == name)
    #expect(render(state).text.contains("▌     more from \(name.prefix(8))… · up to $0.15"))
  }

  @Test func `Enter asks a free source, and the line of the priced one does not take its place`() {
    var state = stateAtFree()
    #expect(selected(state) == "more from bluesky · ⏎ asks")
    #expect(
      press(Key(.enter), in: &state) == [.nextPage(state.query, .token("b"), source: "bluesky")])
    #expect(render(state).text.contains("▌     more from bluesky…"))
    #expect(press(Key(.enter), in: &state) == [])
    _ = update(&state, answer(posts([130]), to: state, stage: .more, from: "bluesky"))
    #expect(selected(state) == "post 130")
    #expect(state.moreLines.map(\.words) == ["more from x · up to $0.15"])
  }

  @Test func `where no post came the last one is selected`() {
    var state = stateAtFree()
    press(Key(.enter), in: &state)
    _ = update(&state, answer([], to: state, stage: .more, from: "bluesky"))
    #expect(state.note?.text == "It had no other posts.")
    #expect(selected(state) == "post 400")
    #expect(state.moreLines.map(\.source) == ["x"])
  }

  @Test func `where there is no post at all nothing is selected until somebody chooses`() {
    var state = stateAtFree([])
    #expect(selected(state) == "more from bluesky · ⏎ asks")
    press(Key(.enter), in: &state)
    _ = update(&state, answer([], to: state, stage: .more, from: "bluesky"))
    #expect(selected(state) == nil)
    #expect(render(state).text.contains("      more from x · up to $0.15"))
    #expect(press(Key(.enter), in: &state) == [])
    // Nor does another source's answer select a row.
    _ = update(&state, answer([], to: state))
    #expect(press(Key(.enter), in: &state) == [])
    press(Key(.down), in: &state)
    #expect(selected(state) == "more from x · up to $0.15")
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, .token("old"), source: "x")])
  }

  @Test func `where nothing matches no line is selected by itself, and it says so below them`() {
    var state = live(sampleState("xyzzy", posts: []))
    press(control("r"), in: &state)
    _ = update(&state, answer([], to: state))
    _ = update(&state, answer([], to: state, next: .token("old"), from: "x"))
    _ = update(&state, answer([], to: state, from: "bluesky"))
    #expect(selected(state) == nil)
    #expect(render(state).text(ofRow: 3) == "      more from x · up to $0.15")
    #expect(
      render(state).text(ofRow: 4)
        == " No posts match · ^W erases the last word, Esc the whole query")
    #expect(press(Key(.enter), in: &state) == [])
    press(Key(.down), in: &state)
    #expect(selected(state) == "more from x · up to $0.15")
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, .token("old"), source: "x")])
  }

  @Test func `the line of a source does not come into the place of the last post that was there`() {
    var state = live(sampleState("swift", posts: posts([100])))
    _ = update(&state, answer([], to: state, next: .token("old"), from: "x"))
    goToLastLine(&state)
    press(Key(.up), in: &state)
    #expect(selected(state) == "post 100")
    _ = update(&state, answer([], to: state))
    #expect(state.moreLines.map(\.source) == ["x"])
    #expect(selected(state) == nil)
    #expect(press(Key(.enter), in: &state) == [])
  }

  @Test func `where a page at a price had no post Enter pressed twice buys no other`() {
    var state = state([])
    goToLastLine(&state)
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, .token("old"), source: "x")])
    _ = update(
      &state, answer([], to: state, stage: .more, next: .token("older"), from: "x"))
    #expect(state.moreLines.map(\.source) == ["bluesky", "x"])
    #expect(selected(state) == nil)
    #expect(press(Key(.enter), in: &state) == [])
  }

  @Test func `a refresh leaves the selected line selected, whatever others come and go`() {
    var state = state()
    goToLastLine(&state)
    #expect(selected(state) == "more from x · up to $0.15")
    press(control("r"), in: &state)
    #expect(selected(state) == "more from x · up to $0.15")
    _ = update(&state, answer(posts([100, 400]), to: state))
    _ = update(&state, answer([], to: state, stage: .newer, from: "x"))
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    #expect(state.moreLines.map(\.source) == ["bluesky", "x"])
    #expect(selected(state) == "more from x · up to $0.15")
  }

  @Test func `a refresh takes the line of a page that failed away, and selects the last post`() {
    var state = stateAtFree()
    press(control("r"), in: &state)
    #expect(state.moreLines.map(\.source) == ["x"])
    #expect(selected(state) == "post 400")
  }

  @Test func `the line of a source that is asked no more comes in above the selected one`() {
    var state = live(sampleState("swift", posts: posts([100])))
    _ = update(&state, answer(posts([110]), to: state, next: .token("old"), from: "x"))
    goToLastLine(&state)
    var effects = update(&state, answer([], to: state, next: .token("0"), from: "bluesky"))
    for page in 1...100 where !effects.isEmpty {
      effects = update(
        &state, answer([], to: state, stage: .more, next: .token("\(page)"), from: "bluesky"))
    }
    #expect(state.moreLines.map(\.source) == ["bluesky", "x"])
    #expect(selected(state) == "more from x · up to $0.15")
  }

  @Test func `the line of a source that is turned off gives way to the last post`() {
    var state = stateAtFree()
    press(Key(.function(2)), in: &state)
    #expect(press(Key(.character(" ")), in: &state) == [.enable(source: "bluesky", false)])
    press(Key(.escape), in: &state)
    #expect(state.moreLines.map(\.source) == ["x"])
    #expect(selected(state) == "post 400")
  }

  @Test func `the end of a pause takes a line away and selects none in its place`() {
    let until = Timestamp(milliseconds: noon.milliseconds + 2000)
    var state = state()
    _ = update(
      &state,
      failure(
        SearchError(.paused(until: until), message: "Too Many Requests."), to: state,
        from: "bluesky"))
    goToLastLine(&state)
    press(Key(.up), in: &state)
    #expect(state.selectedMore?.source == "bluesky")
    _ = update(&state, .clock(until))
    #expect(state.moreLines.map(\.source) == ["x"])
    #expect(selected(state) == "post 400")
  }

  @Test func `a double click on a line of the text before asks nobody`() {
    var state = state()
    type("i", into: &state)
    let row = (0..<24).first { render(state).text(ofRow: $0).contains("more from x") } ?? 0
    let click = Input.mouse(Input.Mouse(.press, at: Point(column: 20, row: row)))
    let effects = (1...2).flatMap { _ in update(&state, .input(click)) }
    #expect(state.selectedMore?.source == "x")
    #expect(!effects.contains { if case .nextPage = $0 { true } else { false } })
  }

  @Test func `a double click asks no line that came under the pointer between its presses`() {
    let until = Timestamp(milliseconds: noon.milliseconds + 2000)
    var state = state()
    _ = update(
      &state,
      failure(
        SearchError(.paused(until: until), message: "Too Many Requests."), to: state,
        from: "bluesky"))
    _ = update(&state, .clock(Timestamp(milliseconds: until.milliseconds - 100)))
    let row = (0..<24).first { render(state).text(ofRow: $0).contains("more from bluesky") } ?? 0
    let click = Input.mouse(Input.Mouse(.press, at: Point(column: 20, row: row)))
    _ = update(&state, .input(click))
    #expect(state.selectedMore?.source == "bluesky")
    _ = update(&state, .clock(until))
    #expect(render(state).text(ofRow: row).contains("more from x"))
    // Neither the second press, which selects the line, nor a third one asks.
    for _ in 2...3 {
      let effects = update(&state, .input(click))
      #expect(!effects.contains(.nextPage(state.query, .token("old"), source: "x")))
      #expect(state.selectedMore?.source == "x")
    }
    // Whoever goes on clicking means it.
    let effects = update(&state, .input(click))
    #expect(effects.contains(.nextPage(state.query, .token("old"), source: "x")))
  }
}
