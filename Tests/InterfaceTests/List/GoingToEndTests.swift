import Canvas
import Posts
import Testing

@testable import Interface

/// The way to the last row of all, over pages that are not here yet.
@Suite struct GoingToEndTests {
  private let all = samplePosts(95)

  /// The page that begins at an index.
  private func page(
    _ start: Int, to state: State, stage: SearchOutcome.Answer.Stage = .more, size: Int = 10,
    count: Page.Count? = nil
  ) -> Action {
    let posts = Array(all[start..<min(start + size, all.count)])
    let next = start + size < all.count ? posts.last.map { Page.Cursor(after: $0.order) } : nil
    return answer(posts, to: state, stage: stage, next: next, count: count)
  }

  private func opened(count: Page.Count? = nil) -> State {
    var state = sampleState("")
    _ = update(&state, page(0, to: state, stage: .first, count: count))
    return state
  }

  private func pages(in effects: [Effect]) -> Int {
    effects.count { if case .nextPage = $0 { true } else { false } }
  }

  @Test func `the last row is that of all pages, each of which is shown as it comes`() {
    for count in [nil, .exactly(95), .atMost(State.maxRowsToEnd)] as [Page.Count?] {
      var state = opened(count: count)
      press(alt(">"), in: &state)
      #expect(state.note?.text == "Going to the last post. Any key stops it.")
      for start in stride(from: 10, to: 95, by: 10) {
        #expect(state.results.selected == start - 1)
        let effects = update(&state, page(start, to: state))
        #expect(pages(in: effects) == (start < 90 ? 1 : 0))
      }
      #expect(state.results.selected == 94 && state.results.posts.count == 95)
      #expect(state.note == nil && !state.isGoingToEnd)
    }
  }

  /// The numbers of rows that are asked for, of all pages.
  private func wished(in effects: [Effect]) -> [Int?] {
    effects.compactMap { if case .nextPage(_, _, _, let rows) = $0 { rows } else { nil } }
  }

  @Test func `each page on the way is as large as all before it, and none elsewhere`() {
    var state = opened()
    press(alt(">"), in: &state)
    // The page that was asked for before, then 20 rows, 40, and the rest.
    var asked = update(&state, page(10, to: state))
    #expect(wished(in: asked) == [20])
    asked = update(&state, page(20, to: state, size: 20))
    #expect(wished(in: asked) == [40])
    asked = update(&state, page(40, to: state, size: 40))
    #expect(wished(in: asked) == [80])
    _ = update(&state, page(80, to: state, size: 80))
    #expect(state.results.selected == 94 && !state.isGoingToEnd)
    var scrolled = opened()
    #expect(wished(in: update(&scrolled, page(10, to: scrolled))).allSatisfy { $0 == nil })
  }

  /// Each page puts the list together anew, which takes time in proportion to its rows.
  @Test func `a held key asks for few pages of a long list`() {
    let all = samplePosts(16_000)
    func page(_ end: Int, to state: State, _ stage: SearchOutcome.Answer.Stage) -> Action {
      let posts = Array(all[state.results.posts.count..<end])
      let next = end < all.count ? posts.last.map { Page.Cursor(after: $0.order) } : nil
      return answer(posts, to: state, stage: stage, next: next, count: .exactly(all.count))
    }
    var state = sampleState("")
    _ = update(&state, page(8_200, to: state, .first))
    var pages = 0
    while state.results.posts.count < all.count, pages < 10 {
      for rows in wished(in: press(alt(">"), in: &state)) {
        let end = min(state.results.posts.count + (rows ?? 50), all.count)
        _ = update(&state, page(end, to: state, .more))
      }
      pages += 1
    }
    #expect(state.results.posts.count == all.count)
    #expect(pages == 6)
  }

  @Test func `the beginning of a slow page is gone along with`() {
    var state = opened()
    press(alt(">"), in: &state)
    #expect(pages(in: update(&state, page(10, to: state, stage: .moreSlice, size: 4))) == 0)
    #expect(state.results.selected == 13)
    #expect(pages(in: update(&state, page(10, to: state))) == 1)
    #expect(state.results.selected == 19)
  }

  @Test func `a key stops where it is, and nothing moves by itself from then on`() {
    let keys: [(inout State) -> Void] = [
      { press(Key(.up), in: &$0) }, { press(alt("<"), in: &$0) },
      { _ = update(&$0, .input(.mouse(.init(.wheelUp, at: Point(column: 5, row: 9))))) },
    ]
    for key in keys {
      var state = opened()
      press(alt(">"), in: &state)
      _ = update(&state, page(10, to: state))
      key(&state)
      let selected = state.results.selected
      _ = update(&state, page(20, to: state))
      #expect(state.results.selected == selected && selected < 19)
      #expect(state.note == nil)
    }
  }

  @Test func `a page that cannot be had ends it`() {
    var state = opened()
    press(alt(">"), in: &state)
    _ = update(&state, failure(SearchError(.failed, message: "No.", remedy: "Wait."), to: state))
    #expect(!state.isGoingToEnd && state.note?.text == "No. Wait.")
  }

  @Test func `too far away it stays at the last row that is here, and tells another way`() {
    for count in [.exactly(State.maxRowsToEnd + 1), .atMost(1_000_000)] as [Page.Count] {
      var state = opened(count: count)
      press(alt(">"), in: &state)
      #expect(state.results.selected == 9 && !state.isGoingToEnd)
      #expect(state.note?.text == "More posts follow. M-o M-o shows the oldest first.")
    }
    var whole = sampleState("", posts: samplePosts(9))
    press(alt(">"), in: &whole)
    #expect(whole.results.selected == 8 && whole.note == nil)
  }

  @Test func `in whatever order it does not take the last row that is here for the last of all`() {
    let ways = [
      "M-o M-o shows the oldest first.", "There are too many to go to the last one.",
      "M-o shows the newest first.",
    ]
    for (times, way) in ways.enumerated() {
      var state = sampleState("")
      press(alt("o"), times: times, in: &state)
      _ = update(&state, page(0, to: state, stage: .first, count: .exactly(20_000)))
      press(alt(">"), in: &state)
      #expect(state.note?.text == "More posts follow. " + way)
    }
  }

  /// The next page of bluesky: one post, older than all others.
  private func further(_ age: Int64, to state: State, next: String?) -> Action {
    answer(
      posts([age]), to: state, stage: .more, next: next.map(Page.Cursor.token), from: "bluesky")
  }

  @Test func `a live source is asked for as many pages as one key may ask for, and then named`() {
    var state = live(sampleState("swift", posts: posts(Array(1...40))))
    _ = update(&state, answer(posts([100]), to: state, next: .token("0"), from: "bluesky"))
    var effects = press(alt(">"), in: &state)
    var asked = 0
    while effects == [.nextPage(state.query, .token("\(asked)"), source: "bluesky")], asked < 99 {
      #expect(state.note?.text == "Going to the last post. Any key stops it.")
      asked += 1
      effects = update(&state, further(100 + Int64(asked), to: state, next: "\(asked)"))
      #expect(state.results.selected == 40 + asked)
    }
    #expect(asked == State.maxPagesWithoutKey && !state.isGoingToEnd)
    let told = "bluesky may have more: a line below the last post asks for it."
    #expect(state.note?.text == told)
    #expect(state.moreLines.map(\.words) == ["more from bluesky · ⏎ asks"])
    #expect(press(alt(">"), in: &state) == [])
    #expect(state.note?.text == told)
  }

  @Test func `of several live sources all that may have more are named`() throws {
    var state = live(sampleState("swift", posts: posts([10])))
    var home = try #require(state.sources.first { $0.name == "bluesky" })
    home.name = "home"
    state.sources.append(home)
    var effects: [Effect] = []
    for (source, age) in [("bluesky", 20), ("home", 30)] as [(String, Int64)] {
      effects += update(&state, answer(posts([age]), to: state, next: .token("a"), from: source))
    }
    effects += press(alt(">"), in: &state)
    var age: Int64 = 100
    while !effects.isEmpty, age < 200 {
      guard case .nextPage(_, _, let source, _) = effects.removeFirst() else { continue }
      age += 1
      let page = answer(
        posts([age]), to: state, stage: .more, next: .token("\(age)"), from: source)
      effects += update(&state, page)
    }
    for source in ["bluesky", "home"] { state.results[feed: source].isStalled = true }
    press(alt(">"), in: &state)
    #expect(
      state.note?.text == "bluesky and home may have more: lines below the last post ask for it.")
  }

  @Test func `a live source that has not come down to the last row is asked until it has`() {
    var state = live(sampleState("swift", posts: posts([10, 400])))
    _ = update(&state, answer(posts([20]), to: state, next: .token("0"), from: "bluesky"))
    press(alt(">"), in: &state)
    #expect(state.results.selectedPost?.text == "post 400")
    for (age, next) in [(30, "1"), (40, "2")] as [(Int64, String)] {
      let effects = update(&state, further(age, to: state, next: next))
      #expect(effects == [.nextPage(state.query, .token(next), source: "bluesky")])
      #expect(state.results.selectedPost?.text == "post 400")
    }
    _ = update(&state, further(500, to: state, next: nil))
    #expect(state.results.selectedPost?.text == "post 500")
    #expect(state.note == nil && !state.isGoingToEnd)
  }

  @Test func `a live source whose page fails ends the way, where no other one is asked`() {
    var state = live(sampleState("swift", posts: posts([10, 400])))
    _ = update(&state, answer(posts([20]), to: state, next: .token("0"), from: "bluesky"))
    press(alt(">"), in: &state)
    #expect(state.isGoingToEnd)
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    #expect(!state.isGoingToEnd && state.note?.text == "bluesky: Gone.")
    #expect(state.results.selectedPost?.text == "post 400")
  }

  @Test func `another text ends it`() {
    var state = opened()
    press(alt(">"), in: &state)
    type("swift", into: &state)
    _ = update(&state, page(0, to: state, stage: .first))
    _ = update(&state, page(10, to: state))
    #expect(state.results.selected == 0)
  }
}
