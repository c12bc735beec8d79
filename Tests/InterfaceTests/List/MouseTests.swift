import Canvas
import Posts
import Testing

@testable import Interface

struct MouseTests {
  private func click(_ row: Int, after milliseconds: Int64, in state: inout State) -> [Effect] {
    state.now.milliseconds += milliseconds
    return update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: 20, row: row)))))
  }

  private func short(_ count: Int) -> [Post] {
    (1...count).map { samplePost("short \($0)", age: Int64($0)) }
  }

  @Test func `a click selects, a second one soon after opens`() {
    var state = sampleState(posts: short(30))
    #expect(click(8, after: 0, in: &state) == [])
    #expect(state.results.selected == 2)
    #expect(click(7, after: 300, in: &state) == [.thread(short(30)[2])])
    #expect(state.detail?.post == short(30)[2])
  }

  @Test(arguments: [false, true]) func `a double click means its row, also of the text before`(
    isPicking: Bool
  ) {
    var state = sampleState(posts: short(30))
    state.launch.isPicking = isPicking
    type("x", into: &state)
    _ = click(7, after: 0, in: &state)
    let effects = click(7, after: 100, in: &state)
    #expect(effects.contains(.pick(short(30)[2])) == isPicking)
    #expect(state.detail?.post == (isPicking ? nil : short(30)[2]))
    #expect(state.recall.queries.isEmpty, "The text has not found it.")
    _ = update(&state, answer(samplePosts(9), to: state))
    #expect(state.detail?.post == (isPicking ? nil : short(30)[2]))
  }

  @Test func `two slow clicks, or clicks on two rows, open nothing`() {
    var state = sampleState(posts: short(30))
    _ = click(7, after: 0, in: &state)
    _ = click(7, after: 401, in: &state)
    _ = click(9, after: 100, in: &state)
    #expect(state.detail == nil)
    #expect(state.results.selected == 3)
    press(Key(.up), in: &state)
    _ = click(9, after: 100, in: &state)
    #expect(state.detail == nil)
  }

  @Test func `a clock that is set back between two slow clicks makes no double click of them`() {
    var state = sampleState(posts: short(30))
    _ = click(7, after: 0, in: &state)
    _ = click(7, after: -3_600_000, in: &state)
    #expect(state.detail == nil && state.results.selected == 2)
    _ = click(7, after: 300, in: &state)
    #expect(state.detail?.post == short(30)[2])
  }

  @Test func `a click on something else lies between two on a row`() throws {
    var state = sampleState("swift", columns: 120, posts: short(3))
    _ = update(&state, .history(["tea"]))
    let (field, rows) = (Layout(state.size).field, Layout(state.size).rows)
    let frame = render(state)
    let recent = try #require((0..<24).first { frame.text(ofRow: $0).contains("  tea") })
    let first = Point(column: rows.column + 20, row: rows.row)
    for other in [Point(column: field.column + 2, row: field.row), Point(column: 6, row: recent)] {
      for point in [first, other] {
        _ = update(&state, .input(.mouse(Input.Mouse(.press, at: point))))
      }
      // The rows of the query that was clicked are there before the next press.
      _ = update(&state, answer(short(3), to: state))
      _ = update(&state, .input(.mouse(Input.Mouse(.press, at: first))))
      #expect(state.results.selected == 0 && state.detail == nil)
      state.now.milliseconds += 1000
    }
    #expect(state.field.text == "tea")
  }

  @Test func `a click beside the rows does nothing`() {
    var state = sampleState(posts: short(2))
    #expect(click(15, after: 0, in: &state) == [])
    #expect(click(2, after: 0, in: &state) == [])
    #expect(state.results.selected == 0)
  }

  @Test func `a click into the field puts the cursor where the pointer is`() {
    var state = sampleState("swift 東京x", posts: short(3))
    let field = Layout(state.size).field
    for (cell, place) in [
      (0, 0), (1, 1), (4, 4), (6, 6), (7, 6), (8, 7), (10, 8), (11, 9), (40, 9),
    ] {
      let point = Point(column: field.column + 2 + cell, row: field.row)
      #expect(update(&state, .input(.mouse(Input.Mouse(.press, at: point)))) == [])
      #expect(state.field.cursor == place, "cell \(cell)")
    }
  }

  @Test(arguments: [80, 120]) func `a click into a long query leaves what is seen where it is`(
    columns: Int
  ) {
    let long = (0..<40).map { "w\($0)" }.joined(separator: " ")
    var state = sampleState(long, columns: columns, posts: short(3))
    let field = Layout(state.size).field
    func seen() -> String {
      String(render(state).text(ofRow: field.row).dropFirst(field.column + 4).prefix(12))
    }
    func click(cell: Int) {
      let point = Point(column: field.column + 2 + cell, row: field.row)
      _ = update(&state, .input(.mouse(Input.Mouse(.press, at: point))))
    }
    let before = seen()
    for cell in [20, 3, 1, 12] {
      click(cell: cell)
      #expect(seen() == before, "\(cell)")
      #expect(render(state).cursor == Point(column: field.column + 2 + cell, row: field.row))
    }
    // Typing there and moving within the text leave it in place, too.
    type("xy", into: &state)
    press(Key(.backspace), times: 2, in: &state)
    press(Key(.left), times: 8, in: &state)
    #expect(seen() == before)
    // Once the cursor has been elsewhere, the text is no longer held in place.
    press(control("a"), in: &state)
    #expect(state.field.held == nil)
    #expect(seen().hasPrefix(" w1 w2"))
  }

  @Test(arguments: [80, 120]) func `a click on a choice of Tab takes it`(columns: Int) throws {
    var state = sampleState("x #op", columns: columns, posts: short(3))
    press(Key(.tab), in: &state)
    let tags = ["openwater", "opensource"].map { QueryCompletions.Candidate(text: $0, posts: 9) }
    _ = update(
      &state,
      .completed(
        QueryCompletions.Request(mark: .tag, beginning: "op"),
        QueryCompletions(common: "open", candidates: tags)))
    let frame = render(state)
    let row = try #require((0..<24).first { frame.text(ofRow: $0).contains("#opensource") })
    let line = frame.text(ofRow: row)
    let start = try #require(line.firstRange(of: "#opensource")).lowerBound
    let column = line.distance(from: line.startIndex, to: start)
    func clicked(_ column: Int) -> State {
      var other = state
      _ = update(&other, .input(.mouse(Input.Mouse(.press, at: Point(column: column, row: row)))))
      return other
    }
    for cell in [0, 4, 10] {
      let taken = clicked(column + cell)
      #expect(taken.field.text == "x #opensource" && taken.tabChoices == nil, "\(cell)")
      #expect(taken.query != state.query && taken.detail == nil)
    }
    // A click beside the choices ends the choosing.
    let beside = clicked(columns - 2)
    #expect(beside.field.text == "x #open" && beside.tabChoices == nil)
    // The clicked choice replaces the one that Tab has put into the text.
    press(Key(.tab), in: &state)
    #expect(state.field.text == "x #openwater")
    #expect(clicked(column + 4).field.text == "x #opensource")
  }

  @Test(arguments: [false, true]) func `a click on a recent query runs it`(
    hasSources: Bool
  ) throws {
    var state = sampleState("swift", columns: 120, posts: short(3))
    if hasSources { _ = update(&state, .sources(sampleSources)) }
    _ = update(&state, .history(["tea", "coffee", "from:ada"]))
    let frame = render(state)
    for query in ["tea", "coffee", "from:ada"] {
      let row = try #require((0..<24).first { frame.text(ofRow: $0).contains("  " + query) })
      var other = state
      let mouse = Input.Mouse(.press, at: Point(column: 6, row: row))
      #expect(update(&other, .input(.mouse(mouse))).contains(search(query)))
      #expect(other.field.text == query && other.detail == nil)
    }
    let title = try #require((0..<24).first { frame.text(ofRow: $0).contains("Recent") })
    for (row, column) in [(title, 6), (title - 1, 6), (title + 4, 6), (title + 1, 60)] {
      var other = state
      let mouse = Input.Mouse(.press, at: Point(column: column, row: row))
      _ = update(&other, .input(.mouse(mouse)))
      #expect(other.field.text == "swift", "row \(row)")
    }
  }

  @Test(arguments: [80, 120]) func `a click on the mark of newer posts shows them`(
    columns: Int
  ) throws {
    var state = sampleState("swift", columns: columns, posts: samplePosts(30, from: 11))
    press(Key(.down), times: 3, in: &state)
    _ = update(&state, answer(samplePosts(40), to: state))
    let row = columns == 80 ? 1 : 0
    let line = render(state).text(ofRow: row)
    let mark = try #require(line.firstRange(of: "▲ 10 newer ^T"))
    let column = line.distance(from: line.startIndex, to: mark.lowerBound)
    for (cell, isShown) in [(-1, false), (0, true), (12, true), (13, false)] {
      var other = state
      let mouse = Input.Mouse(.press, at: Point(column: column + cell, row: row))
      _ = update(&other, .input(.mouse(mouse)))
      #expect(other.results.posts == (isShown ? samplePosts(40) : state.results.posts), "\(cell)")
      #expect(other.results.selected == (isShown ? 0 : state.results.selected))
    }
  }

  @Test func `the wheel scrolls, the selection stays on the screen`() {
    var state = sampleState(posts: short(30))
    let wheel = Input.mouse(Input.Mouse(.wheelDown, at: Point(column: 20, row: 8)))
    _ = update(&state, .input(wheel))
    #expect(state.results.viewport == Viewport(top: 1, skip: 1))
    #expect(state.results.selected == 2)
    for _ in 0..<40 { _ = update(&state, .input(wheel)) }
    #expect(state.results.viewport == Viewport(top: 20))
    let back = Input.mouse(Input.Mouse(.wheelUp, at: Point(column: 20, row: 8)))
    for _ in 0..<40 { _ = update(&state, .input(back)) }
    #expect(state.results.viewport == Viewport())
    #expect(state.results.selected == 9)
  }

  @Test(arguments: [(40, 10, false), (80, 15, true)])
  func `where no row is seen whole the selection stays on the screen, too`(
    columns: Int, rows: Int, isAsked: Bool
  ) {
    // Five lines of words in each row, but four in the third one.
    let words = columns == 40 ? 5 : 12
    let posts = [5, 5, 4, 5, 5].enumerated().map { number, lines in
      samplePost(
        "post\(number)" + String(repeating: " swift", count: words * lines - 1),
        age: Int64(number + 1) * 60)
    }
    var state = sampleState("swift", columns: columns, rows: rows, posts: posts)
    if isAsked {
      let undecided = SourceStatus(name: "x", settings: xSource)
      _ = update(&state, .sources([SourceStatus(name: "archive", total: 5), undecided]))
      #expect(state.place == .access)
    }
    #expect(state.listLines == 6)
    let heights = (0..<5).map(state.rowHeight)
    #expect(heights == [6, 6, 5, 6, 6])
    for notch in 0..<24 {
      let wheel = Input.Mouse(notch < 12 ? .wheelDown : .wheelUp, at: Point(column: 20, row: 4))
      _ = update(&state, .input(.mouse(wheel)))
      let seen = state.seenRows.map(\.index)
      #expect(seen.contains(state.results.selected), "notch \(notch)")
    }
  }

  @Test func `the wheel brings as many free pages as keys do, and none at a price`() {
    var state = live(sampleState("swift", posts: []))
    _ = update(&state, answer(posts([1]), to: state, next: .token("old"), from: "x"))
    let first = answer(posts(Array(2...26)), to: state, next: .token("0"), from: "bluesky")
    var effects = update(&state, first)
    let wheel = Input.mouse(Input.Mouse(.wheelDown, at: Point(column: 20, row: 8)))
    let most = Int64(3 * State.maxPagesWithoutKey)
    var asked: Int64 = 0
    for _ in 0..<1000 where asked < most {
      effects += update(&state, .input(wheel))
      if effects.isEmpty { continue }
      #expect(effects == [.nextPage(state.query, .token("\(asked)"), source: "bluesky")])
      asked += 1
      let page = answer(
        posts(Array((25 * asked + 2)...(25 * asked + 26))), to: state, stage: .more,
        next: .token("\(asked)"), from: "bluesky")
      effects = update(&state, page)
    }
    #expect(asked == most)
    #expect(state.moreLines.map(\.words) == ["more from x · up to $0.15"])
  }

  @Test func `the wheel scrolls post and help`() {
    var state = sampleState(posts: [
      samplePost((1...60).map { "line \($0)" }.joined(separator: "\n"))
    ])
    let wheel = Input.mouse(Input.Mouse(.wheelDown, at: Point(column: 20, row: 8)))
    press(Key(.enter), in: &state)
    _ = update(&state, .input(wheel))
    #expect(state.detail?.scroll == 3)
    press(Key(.function(1)), in: &state)
    _ = update(&state, .input(wheel))
    #expect(state.sheet == .help(scroll: 3, over: nil))
  }
}
