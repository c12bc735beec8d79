import Canvas
import Posts
import Testing

@testable import Interface

struct SearchingTests {
  @Test func `every key asks at once, and the clock is asked for once to dim old rows`() {
    var state = sampleState(posts: samplePosts(3))
    let effects = type("sw", into: &state)
    #expect(effects == [search("s"), .wake(after: .milliseconds(250)), search("sw")])
  }

  @Test func `a space more is no other query: nothing is waited for`() {
    var state = sampleState("swift", posts: samplePosts(3))
    #expect(type(" ", into: &state) == [search("swift ")])
    #expect(state.pending == nil)
  }

  @Test func `a page that another text has ended can be asked for when that text is taken back`() {
    var state = live(sampleState("swift", posts: posts([10, 200])))
    _ = update(&state, answer(posts([11]), to: state, next: .token("2"), from: "x"))
    goToLastLine(&state)
    press(Key(.enter), in: &state)
    #expect(state.selectedMore?.words == "more from x…")
    type("z", into: &state)
    press(Key(.backspace), in: &state)
    _ = update(&state, answer(posts([10, 200]), to: state))
    #expect(state.selectedMore?.words == "more from x · up to $0.15")
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, .token("2"), source: "x")])
  }

  @Test func `further pages go on in the spelling of the first, another spelling from the top`() {
    var state = live(sampleState("cafe", posts: posts([10, 200])))
    _ = update(&state, answer(posts([11]), to: state, next: .token("2"), from: "x"))
    _ = state.replaceQuery(with: "café")
    goToLastLine(&state)
    guard case .nextPage(let query, .token("2"), "x", _)? = press(Key(.enter), in: &state).first
    else {
      Issue.record("No page is asked for.")
      return
    }
    #expect(query.typed == "cafe")
    _ = update(&state, answer(posts([9]), to: state, next: .token("3"), from: "x"))
    #expect(state.results.merged.map(\.text) == ["post 9", "post 10", "post 200"])
    #expect(state.results[feed: "x"].query?.typed == "café")
    #expect(state.results[feed: "x"].next == .token("3"))
  }

  @Test func `an answer to another query is dropped`() {
    var state = sampleState("swift", posts: samplePosts(3))
    let late = answer([samplePost("late")], to: state)
    type("x", into: &state)
    let before = state
    #expect(update(&state, late) == [])
    #expect(state == before)
  }

  @Test func `old rows stay, dimmed after a moment, until the new ones are there`() {
    var state = sampleState("swift", posts: [samplePost("first answer")])
    let place = Point(column: 6, row: 4)
    func isDimmed() -> Bool {
      render(state)[place.column, place.row].style.attributes.contains(.dim)
    }
    type("x", into: &state)
    #expect(render(state).text.contains("first answer"))
    #expect(!isDimmed())
    _ = update(&state, .clock(Timestamp(milliseconds: noon.milliseconds + 249)))
    #expect(!isDimmed())
    _ = update(&state, .clock(Timestamp(milliseconds: noon.milliseconds + 250)))
    #expect(isDimmed())
    _ = update(&state, answer([samplePost("second answer")], to: state))
    #expect(!isDimmed())
    #expect(render(state).text.contains("second answer"))
    #expect(!render(state).text.contains("first answer"))
  }

  @Test func `rows of a running refresh are not dimmed`() {
    var state = sampleState("swift", posts: samplePosts(3))
    #expect(press(control("r"), in: &state) == [.refresh, .wake(after: .milliseconds(250))])
    _ = update(&state, .clock(Timestamp(milliseconds: noon.milliseconds + 1000)))
    #expect(!state.areResultsDimmed)
  }

  @Test func `Enter before the rows are there opens the first of them when they come`() {
    var state = sampleState("", posts: samplePosts(3))
    type("ada", into: &state)
    #expect(press(Key(.enter), in: &state) == [])
    let post = samplePost("by ada")
    let effects = update(&state, answer([post], to: state))
    #expect(effects == [.remember("ada"), .thread(post)])
    #expect(state.detail?.post == post)
  }

  @Test func `another key takes that Enter back`() {
    var state = sampleState("", posts: samplePosts(3))
    type("ada", into: &state)
    press(Key(.enter), in: &state)
    type("x", into: &state)
    #expect(update(&state, answer([samplePost("adax")], to: state)) == [])
    #expect(state.detail == nil)
  }

  @Test func `a count that becomes exact changes the border alone`() {
    var state = sampleState("swift", posts: samplePosts(3), count: .atMost(9))
    #expect(render(state).text(ofRow: 0).contains("1–3 of ≤ 9 · 3 ms"))
    _ = update(&state, answer([], to: state, stage: .counted, count: .exactly(3)))
    #expect(render(state).text(ofRow: 0).contains("1–3 of 3 · 3 ms"))
    #expect(state.results.posts.count == 3)
  }

  @Test func `a further page does not blur a count that is exact`() {
    let posts = samplePosts(50)
    let next = Page.Cursor(after: posts[49].order)
    var state = sampleState("swift", posts: posts, next: next, count: .atMost(90))
    _ = update(&state, answer([], to: state, stage: .counted, count: .exactly(80)))
    _ = update(
      &state, answer(samplePosts(30, from: 51), to: state, stage: .more, count: .atMost(90)))
    #expect(state.results.count == .exactly(80))
  }

  @Test func `what was counted stays until the next count, for one answer`() {
    let posts = samplePosts(50)
    var state = sampleState("swift")
    _ = update(&state, .sources([SourceStatus(name: "archive")]))
    func told() -> Page.Count? {
      guard let count = state.results.count else { return nil }
      #expect(state.sources[0].condition == .answered(count: count, microseconds: 3200))
      return count
    }
    func answered(_ bound: Int) -> Page.Count? {
      let next = Page.Cursor(after: posts[49].order)
      _ = update(&state, answer(posts, to: state, next: next, count: .atMost(bound)))
      return told()
    }
    func counted(_ number: Int) -> Page.Count? {
      let page = answer([], to: state, stage: .counted, count: .exactly(number), folded: 0)
      _ = update(&state, page)
      return told()
    }
    #expect(answered(90) == .atMost(90))
    #expect(counted(80) == .exactly(80))
    #expect(answered(91) == .exactly(80))
    #expect(counted(81) == .exactly(81))
    // No count was made between two answers.
    #expect(answered(92) == .exactly(81))
    #expect(answered(93) == .atMost(93))
    // There can no longer be as many as were counted, or there are more.
    #expect(counted(83) == .exactly(83))
    #expect(answered(70) == .atMost(70))
    #expect(counted(50) == .exactly(50))
    #expect(answered(70) == .atMost(70))
  }

  @Test func `a failure of a refresh leaves the rows and says why`() {
    var state = sampleState("swift", posts: samplePosts(3))
    press(control("r"), in: &state)
    let error = SearchError(message: "The disk is full.", remedy: "Make room.")
    _ = update(
      &state,
      .searched(SearchOutcome(query: state.query, source: "archive", result: .failure(error))))
    #expect(state.results.posts.count == 3)
    #expect(render(state).text(ofRow: 23) == " The disk is full. Make room.")
    press(Key(.down), in: &state)
    #expect(render(state).text(ofRow: 23).hasPrefix(" ↑↓ scroll"))
  }

  @Test func `the list of sources tells the last answer of each`() {
    var state = sampleState("swift")
    let archive = SourceStatus(name: "archive", total: 20_000)
    _ = update(&state, .sources([archive]))
    _ = update(&state, answer(samplePosts(3), to: state, count: .atMost(9)))
    #expect(
      state.sources[0].condition == .answered(count: .atMost(9), microseconds: 3200))
    _ = update(&state, answer([], to: state, stage: .counted, count: .exactly(3)))
    _ = update(&state, .sources([archive]))
    #expect(
      state.sources[0].condition == .answered(count: .exactly(3), microseconds: 3200))
    let error = SearchError(message: "The disk is gone.")
    _ = update(
      &state,
      .searched(SearchOutcome(query: state.query, source: "archive", result: .failure(error))))
    #expect(state.sources[0].condition == .failed(error))
  }

  @Test func `the empty query at launch says Type to search until searching takes long`() {
    var state = sampleState()
    #expect(StateLine(state)?.words == "Type to search")
    _ = update(&state, .clock(Timestamp(milliseconds: noon.milliseconds + 250)))
    #expect(StateLine(state)?.words == "Searching…")
  }

  @Test func `earlier and later queries, and back to the own text`() {
    var state = sampleState()
    _ = update(&state, .history(["#wwdc", "from:ada"]))
    type("sw", into: &state)
    let (up, down) = (Key(.up, .alt), Key(.down, .alt))
    var seen: [String] = []
    for key in [up, up, up, down, down, down] {
      press(key, in: &state)
      seen.append(state.field.text)
    }
    #expect(seen == ["from:ada", "#wwdc", "#wwdc", "from:ada", "sw", "sw"])
    press(up, in: &state)
    type("x", into: &state)
    press(up, in: &state)
    press(down, in: &state)
    #expect(state.field.text == "from:adax")
  }

  @Test func `an edited query keeps its place among the earlier ones`() {
    var state = sampleState()
    _ = update(&state, .history(["kites", "flags", "lake", "tabs"]))
    let (up, down) = (Key(.up, .alt), Key(.down, .alt))
    press(up, times: 3, in: &state)
    type("Q", into: &state)
    var seen = [state.field.text]
    for key in [up, down, down, up] {
      press(key, in: &state)
      seen.append(state.field.text)
    }
    #expect(seen == ["flagsQ", "kites", "flagsQ", "lake", "flagsQ"])
    press(control("u"), in: &state)
    press(up, in: &state)
    #expect(state.field.text == "tabs", "after an empty field it begins anew")
  }

  @Test func `undoing steps among the earlier queries leaves the walk where it was before them`() {
    let (up, down, undo) = (Key(.up, .alt), Key(.down, .alt), control("_"))
    func seen(after keys: [Key]) -> [String] {
      var state = sampleState()
      _ = update(&state, .history(["lake", "swift", "#talk"]))
      type("zz", into: &state)
      return keys.map { key in
        press(key, in: &state)
        return state.field.text
      }
    }
    #expect(
      seen(after: [up, undo, up, up, down, down])
        == ["#talk", "zz", "#talk", "swift", "#talk", "zz"])
    #expect(
      seen(after: [up, up, undo, undo, up, up, up])
        == ["#talk", "swift", "#talk", "zz", "#talk", "swift", "lake"])
    #expect(
      seen(after: [up, up, down, undo, up, down, down])
        == ["#talk", "swift", "#talk", "swift", "lake", "swift", "#talk"])
    #expect(seen(after: [up, undo, down]) == ["#talk", "zz", "zz"])
    // The second of the two undoes an edit.
    #expect(
      seen(after: [up, Key(.character("Q")), up, undo, undo, up])
        == ["#talk", "#talkQ", "swift", "#talkQ", "#talk", "swift"])
  }

  @Test func `a query that was of use is remembered once`() {
    var state = sampleState("swift  conc ", posts: samplePosts(3))
    #expect(press(Key(.enter), in: &state).first == .remember("swift conc"))
    press(Key(.escape), in: &state)
    #expect(press(Key(.enter), in: &state) == [.thread(samplePosts(3)[0])])
    #expect(state.recall.recent == ["swift conc"])
  }

  @Test func `Esc clears the query, and then does nothing`() {
    var state = sampleState("swift", posts: samplePosts(3))
    let effects = press(Key(.escape), in: &state)
    #expect(effects == [.remember("swift"), search(""), .wake(after: .milliseconds(250))])
    #expect(press(Key(.escape), in: &state) == [])
    press(control("_"), in: &state)
    #expect(state.field.text == "swift")
  }
}
