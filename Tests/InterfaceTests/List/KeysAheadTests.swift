import Canvas
import Posts
import RandomTesting
import Testing

@testable import Interface

/// Keys pressed at the last row while further rows are on their way.
@Suite struct KeysAheadTests {
  private let all = samplePosts(40)

  /// The page that begins at an index.
  private func page(
    _ start: Int, to state: State, stage: SearchOutcome.Answer.Stage = .more, size: Int = 10
  ) -> Action {
    let posts = Array(all[start..<min(start + size, all.count)])
    let next = start + size < all.count ? posts.last.map { Page.Cursor(after: $0.order) } : nil
    return answer(posts, to: state, stage: stage, next: next)
  }

  /// Ten rows of forty; the next ten are on their way, and the last row is selected.
  private func atEnd() -> State {
    var state = sampleState("")
    _ = update(&state, page(0, to: state, stage: .first))
    press(Key(.down), times: 9, in: &state)
    #expect(state.results.selected == 9)
    return state
  }

  @Test func `a Down before the rows are there goes on when they come`() {
    var state = sampleState("post", columns: 60, rows: 10)
    let posts = posts([1, 2, 3, 4, 5, 6])
    let cursor = Page.Cursor(after: posts[2].order)
    _ = update(&state, answer(Array(posts[..<3]), to: state, next: cursor))
    press(Key(.down), times: 4, in: &state)
    expectScreen(
      state,
      """
      ╭ › post ───────────────────────────────────── 1–3 · 3 ms ─╮
      │                                                          │
      ╰──────────────────────────────────────────────────────────╯
        AB  Ada Byron  @ada · 1m                                x
            post 1
        AB  Ada Byron  @ada · 2m                                x
            post 2
      ▌ AB  Ada Byron  @ada · 3m                                x
      ▌     post 3
       ↑↓ scroll  ⏎ open  ^R refresh  F2 sources  F1 help
      """)
    _ = update(&state, answer(Array(posts[3...]), to: state, stage: .more))
    expectScreen(
      state,
      """
      ╭ › post ───────────────────────────────────── 3–5 · 3 ms ─╮
      │                                                          │
      ╰──────────────────────────────────────────────────────────╯
        AB  Ada Byron  @ada · 3m                                x
            post 3
        AB  Ada Byron  @ada · 4m                                x
            post 4
      ▌ AB  Ada Byron  @ada · 5m                                x
      ▌     post 5
       ↑↓ scroll  ⏎ open  ^R refresh  F2 sources  F1 help
      """)
  }

  @Test func `so many keys go down so many rows, whenever the pages come`() {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(seed))
      var state = sampleState("", rows: [10, 24, 50][seed % 3])
      var asked = update(&state, page(0, to: state, stage: .first)).contains(where: isPage)
      var arrived = 10
      for _ in 0..<35 {
        asked = press(Key(.down), in: &state).contains(where: isPage) || asked
        while asked, Int.random(in: 0..<8, using: &random) == 0 {
          asked = update(&state, page(arrived, to: state)).contains(where: isPage)
          arrived += 10
        }
      }
      while asked {
        asked = update(&state, page(arrived, to: state)).contains(where: isPage)
        arrived += 10
      }
      #expect(state.results.selected == 35, "seed \(seed)")
    }
  }

  @Test func `the same keys end at the same rows, whenever the pages come`() {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rows = [10, 24, 50][seed % 3]
      let keys = (0..<12).map { _ in
        Bool.random(using: &random) ? Key(.pageDown) : Key(.down)
      }
      let slow = list(after: keys, rows: rows) { true }
      for odds in [8, 1000] {
        let fast = list(after: keys, rows: rows) { Int.random(in: 0..<odds, using: &random) == 0 }
        #expect(fast.results.selected == slow.results.selected, "seed \(seed)")
        #expect(render(fast).text == render(slow).text, "seed \(seed)")
      }
    }
  }

  /// The list after some keys. After each key pages arrive as long as `comes` says so, and at the
  /// end all others do.
  private func list(after keys: [Key], rows: Int, whilePagesCome comes: () -> Bool) -> State {
    var state = sampleState("", rows: rows)
    var asked = update(&state, page(0, to: state, stage: .first)).contains(where: isPage)
    var arrived = 10
    func takePage() {
      asked = update(&state, page(arrived, to: state)).contains(where: isPage)
      arrived += 10
    }
    while asked, comes() { takePage() }
    for key in keys {
      asked = press(key, in: &state).contains(where: isPage) || asked
      while asked, comes() { takePage() }
    }
    while asked { takePage() }
    return state
  }

  private func isPage(_ effect: Effect) -> Bool {
    if case .nextPage = effect { true } else { false }
  }

  @Test(arguments: [Key(.down), Key(.pageDown), alt(">")])
  func `a key at the last row waits for a refresh, too`(_ key: Key) {
    var state = atEnd()
    _ = update(&state, page(10, to: state))
    press(Key(.down), times: 10, in: &state)
    let last = state.results.posts.count - 1
    #expect(state.results.selected == last)
    press(control("r"), in: &state)
    press(key, in: &state)
    #expect(state.results.selected == last)
    #expect(update(&state, page(0, to: state, stage: .first)).contains(where: isPage))
    _ = update(&state, page(20, to: state))
    #expect(state.results.selected > last)
  }

  @Test func `a screen down goes on from where it came to an end`() {
    var state = atEnd()
    press(Key(.pageDown), in: &state)
    press(Key(.down), in: &state)
    #expect(state.results.selected == 9)
    _ = update(&state, page(10, to: state))
    // The same keys on a list whose rows were there from the start.
    var whole = sampleState("")
    _ = update(&whole, page(0, to: whole, stage: .first, size: 20))
    press(Key(.down), times: 9, in: &whole)
    press(Key(.pageDown), in: &whole)
    press(Key(.down), in: &whole)
    #expect(state.results.selected == whole.results.selected && state.results.selected > 10)
    #expect(render(state).text == render(whole).text)
  }

  @Test func `a screen that is there in part is gone down as far, and once`() {
    var state = sampleState("")
    _ = update(&state, page(0, to: state, stage: .first))
    press(Key(.pageDown), in: &state)
    let selected = state.results.selected
    #expect((1...9).contains(selected))
    _ = update(&state, page(10, to: state))
    #expect(state.results.selected == selected)
  }

  @Test func `where the page does not come the rows stay as they are, and another key lets them`() {
    let ends: [(inout State) -> Void] = [
      { _ = update(&$0, failure(SearchError(message: "No."), to: $0)) },
      { press(Key(.up), in: &$0) },
      { _ = update(&$0, .input(.mouse(.init(.wheelUp, at: Point(column: 5, row: 9))))) },
    ]
    for end in ends {
      var state = sampleState("")
      _ = update(&state, page(0, to: state, stage: .first))
      press(Key(.pageDown), in: &state)
      #expect(state.results.topAhead == state.results.selectedPost?.id)
      end(&state)
      let viewport = state.results.viewport
      _ = update(&state, page(10, to: state))
      #expect(state.results.viewport == viewport && state.results.topAhead == nil)
    }
  }

  @Test func `rows of a search that goes on are waited for, too`() {
    var state = sampleState("")
    type("swift", into: &state)
    _ = update(&state, answer(Array(all[..<3]), to: state, stage: .slice))
    press(Key(.down), times: 5, in: &state)
    _ = update(&state, answer(Array(all[..<5]), to: state, stage: .slice))
    #expect(state.results.selected == 4)
    _ = update(&state, answer(Array(all[..<9]), to: state))
    #expect(state.results.selected == 5)
    _ = update(&state, page(9, to: state))
    #expect(state.results.selected == 5)
  }

  @Test func `a Down behind the key to the end gives up the way there`() {
    for further in [0, 1] {
      var state = sampleState("")
      type("swift", into: &state)
      _ = update(&state, answer(Array(all[..<3]), to: state, stage: .slice))
      press(alt(">"), in: &state)
      press(Key(.down), times: further, in: &state)
      _ = update(&state, page(0, to: state, stage: .first))
      #expect(state.isGoingToEnd == (further == 0))
    }
  }

  @Test func `a key that goes elsewhere forgets them`() {
    let keys: [Key] = [
      Key(.up), Key(.pageUp), alt("<"), Key(.function(1)), Key(.left), control("t"), control("r"),
    ]
    for key in keys {
      var state = atEnd()
      press(Key(.down), times: 3, in: &state)
      press(key, in: &state)
      #expect(state.results.keysAhead.isEmpty, "\(key)")
      let selected = state.results.selected
      _ = update(&state, page(10, to: state))
      #expect(state.results.selected == selected, "\(key)")
    }
  }

  @Test func `a paste and the mouse forget them`() {
    let inputs: [Input] = [
      .paste("\n"), .mouse(.init(.wheelDown, at: Point(column: 5, row: 9))),
      .mouse(.init(.press, at: Point(column: 5, row: 9))),
    ]
    for input in inputs {
      var state = atEnd()
      press(Key(.down), in: &state)
      _ = update(&state, .input(input))
      let selected = state.results.selected
      _ = update(&state, page(10, to: state))
      #expect(state.results.selected == selected)
    }
  }

  @Test func `another text forgets them`() {
    var state = atEnd()
    press(Key(.down), times: 3, in: &state)
    type("swift", into: &state)
    _ = update(&state, page(0, to: state, stage: .first))
    _ = update(&state, page(10, to: state))
    #expect(state.results.selected == 0)
  }

  @Test func `a page that brings nothing forgets them, and so does one that fails`() {
    for isFailed in [false, true] {
      var state = atEnd()
      press(Key(.down), times: 3, in: &state)
      let nothing =
        isFailed
        ? failure(SearchError(message: "No."), to: state) : answer([], to: state, stage: .more)
      _ = update(&state, nothing)
      #expect(state.results.selected == 9 && state.results.keysAhead.isEmpty)
      _ = update(&state, answer(Array(all[..<12]), to: state))
      #expect(state.results.selected == 9)
    }
  }

  @Test func `a source that fails to answer at all forgets no key that waits for another one`() {
    var state = live(atEnd())
    press(Key(.down), times: 2, in: &state)
    _ = update(&state, failure(SearchError(message: "No."), to: state, from: "bluesky"))
    _ = update(&state, page(10, to: state))
    #expect(state.results.selected == 11)
  }

  @Test func `at the end of all rows there is nothing to remember`() {
    var state = sampleState("", posts: Array(all[..<5]))
    press(Key(.down), times: 9, in: &state)
    press(Key(.pageDown), in: &state)
    #expect(state.results.selected == 4 && state.results.keysAhead.isEmpty)
  }

  @Test
  func `the last row, asked for at the end of a live source's rows, is that of its last page`() {
    var state = live(sampleState("swift", posts: []))
    _ = update(
      &state, answer(posts([1, 2, 3]), to: state, next: .token("b"), from: "bluesky"))
    press(Key(.down), times: 2, in: &state)
    press(alt(">"), in: &state)
    #expect(state.results.selected == 2)
    _ = update(
      &state, answer(posts([4, 5]), to: state, stage: .more, next: .token("c"), from: "bluesky"))
    #expect(state.results.selected == 4)
    _ = update(&state, answer(posts([6]), to: state, stage: .more, from: "bluesky"))
    #expect(state.results.selected == 5)
  }

  @Test func `a held key is remembered for some seconds only`() {
    var state = atEnd()
    press(Key(.down), times: 1000, in: &state)
    #expect(state.results.keysAhead.count == State.maxKeysAhead)
  }
}
