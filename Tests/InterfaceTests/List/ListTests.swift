import Canvas
import Posts
import Testing

@testable import Interface

/// Selection, scrolling, paging.
struct ListTests {
  /// The rows on the screen: their numbers, and which line each begins on.
  private func seen(_ state: State) -> [Viewport.Seen] {
    state.seenRows
  }

  private func isWhole(_ state: State) -> Bool {
    seen(state).contains {
      $0.index == state.results.selected && $0.line >= 0
        && $0.line + $0.height <= state.listLines
    }
  }

  @Test func `every step down and up keeps the selected row whole on the screen`() {
    var state = sampleState(posts: samplePosts(40))
    for index in 1..<40 {
      press(Key(.down), in: &state)
      #expect(state.results.selected == index)
      #expect(isWhole(state), "row \(index)")
    }
    press(Key(.down), in: &state)
    #expect(state.results.selected == 39)
    for index in (0..<39).reversed() {
      press(control("p"), in: &state)
      #expect(state.results.selected == index)
      #expect(isWhole(state), "row \(index)")
    }
    #expect(state.results.viewport == Viewport())
  }

  @Test func `screens down and up pass over no row`() {
    var state = sampleState(posts: samplePosts(40))
    var met = Set(seen(state).filter { $0.line + $0.height <= 20 }.map(\.index))
    for _ in 0..<20 {
      press(Key(.pageDown), in: &state)
      met.formUnion(seen(state).filter { $0.line >= 0 && $0.line + $0.height <= 20 }.map(\.index))
      #expect(isWhole(state))
    }
    #expect(met == Set(0..<40))
    #expect(state.results.selected == 39)
    met = []
    for _ in 0..<20 {
      met.formUnion(seen(state).filter { $0.line >= 0 && $0.line + $0.height <= 20 }.map(\.index))
      press(Key(.pageUp), in: &state)
      #expect(isWhole(state))
    }
    #expect(met == Set(0..<40))
    #expect(state.results.selected == 0)
    #expect(state.results.viewport == Viewport())
  }

  @Test func `first and last row`() {
    var state = sampleState(posts: samplePosts(40))
    press(alt(">"), in: &state)
    #expect(state.results.selected == 39)
    #expect(isWhole(state))
    #expect(seen(state).last.map { $0.line + $0.height } == state.listLines)
    press(alt("<"), in: &state)
    #expect(state.results.selected == 0)
    #expect(seen(state).first?.line == 0)
  }

  @Test func `another query begins at its first row`() {
    var state = sampleState("swift", posts: samplePosts(40))
    press(Key(.down), times: 20, in: &state)
    type("x", into: &state)
    _ = update(&state, answer(samplePosts(30), to: state))
    #expect(state.results.selected == 0)
    #expect(state.results.viewport == Viewport())
  }

  @Test func `the next page is asked for once, when the end comes near`() {
    let posts = samplePosts(50)
    let cursor = Page.Cursor(after: posts[49].order)
    var state = sampleState("swift", posts: posts, next: cursor)
    var asked: [Effect] = []
    for _ in 0..<49 { asked += press(Key(.down), in: &state) }
    #expect(asked == [.nextPage(state.query, cursor, source: "archive")])
    let more = samplePosts(50, from: 51)
    let next = Page.Cursor(after: more[49].order)
    _ = update(&state, answer(more, to: state, stage: .more, next: next))
    #expect(state.results.posts.count == 100)
    #expect(state.results.selected == 49)
    asked = press(alt(">"), in: &state)
    #expect(asked == [.nextPage(state.query, next, source: "archive")])
    _ = update(&state, answer(samplePosts(3, from: 101), to: state, stage: .more))
    #expect(press(alt(">"), in: &state) == [])
    #expect(state.results.posts.count == 103)
  }

  @Test func `a page whose request another text ended is asked for again`() {
    let posts = samplePosts(20)
    let cursor = Page.Cursor(after: posts[19].order)
    var state = sampleState("swift", posts: posts, next: cursor)
    #expect(press(Key(.down), in: &state) == [])
    type(" ", into: &state)
    #expect(press(Key(.down), in: &state) == [.nextPage(state.query, cursor, source: "archive")])
  }

  @Test func `a page that overlaps brings no row twice`() {
    let cursor = Page.Cursor(after: samplePosts(10)[9].order)
    var state = sampleState(posts: samplePosts(10), next: cursor)
    _ = update(&state, answer(samplePosts(10, from: 6), to: state, stage: .more))
    #expect(state.results.posts == samplePosts(15))
  }

  @Test func `a tall screen asks at once`() {
    let posts = samplePosts(50)
    var state = State(size: Size(columns: 120, rows: 200), now: noon)
    _ = update(&state, .launched)
    let cursor = Page.Cursor(after: posts[49].order)
    #expect(
      update(&state, answer(posts, to: state, next: cursor)) == [
        .nextPage(state.query, cursor, source: "archive")
      ])
  }

  @Test func `a failed page can be asked for again`() {
    let cursor = Page.Cursor(after: samplePosts(10)[9].order)
    var state = sampleState(posts: samplePosts(10), next: cursor)
    let error = SearchError(message: "The disk is gone.")
    _ = update(&state, failure(error, to: state))
    #expect(state.results.posts.count == 10)
    #expect(press(Key(.down), in: &state) == [.nextPage(state.query, cursor, source: "archive")])
  }

  @Test func `only rows that are seen are measured`() {
    var measured = 0
    let height: (Int) -> Int = { index in
      measured += 1
      return 2 + index % 5
    }
    var viewport = Viewport(top: 50_000)
    _ = viewport.seen(count: 100_000, lines: 20, height: height)
    viewport.reveal(50_003, lines: 20, height: height)
    viewport.reveal(99_999, lines: 20, height: height)
    viewport.scroll(by: -30, count: 100_000, lines: 20, height: height)
    viewport.place(10, at: 5, height: height)
    viewport.stopAtEnd(count: 100_000, lines: 20, height: height)
    #expect(measured < 150)
  }

  @Test func `of a row taller than the view its beginning is seen, from near and from far`() {
    for lines in 1...4 {
      for target in 1...9 {
        var viewport = Viewport()
        viewport.reveal(target, lines: lines, height: { _ in 3 })
        let seen = viewport.seen(count: 10, lines: lines, height: { _ in 3 })
        let row = seen.first { $0.index == target }
        #expect(row?.line == max(0, lines - 3), "row \(target) of \(lines) lines")
      }
    }
  }

  @Test func `growing and shrinking keeps the selected row on the screen`() {
    var state = sampleState(posts: samplePosts(40))
    press(Key(.down), times: 25, in: &state)
    for size in [(1, 1), (200, 60), (40, 10), (0, 0), (99, 24), (100, 24), (80, 24)] {
      _ = update(&state, .resized(Size(columns: size.0, rows: size.1)))
      #expect(state.results.selected == 25)
      #expect(state.results.viewport.skip < state.rowHeight(state.results.viewport.top))
      if !Layout(state.size).isTooSmall { #expect(isWhole(state), "\(size)") }
    }
  }
}
