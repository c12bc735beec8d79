import Canvas
import Posts
import Testing

@testable import Interface

/// Answers of several sources in one list.
struct OneListTests {
  @Test func `posts of a live source come in at their time, under the selected one`() {
    var state = live(sampleState("swift", posts: posts([10, 30, 50])))
    _ = update(&state, answer(posts([20, 40, 60]), to: state, from: "bluesky"))
    #expect(ages(state) == [10, 20, 30, 40, 50, 60])
    #expect(state.results.selected == 0)
  }

  @Test func `what is newer than the first row waits behind the mark, when a row was chosen`() {
    var state = live(sampleState("swift", posts: posts([10, 30])))
    press(alt("<"), in: &state)
    _ = update(&state, answer(posts([1, 2, 20]), to: state, from: "bluesky"))
    #expect(ages(state) == [10, 20, 30])
    #expect(state.newerMark == "▲ 2 newer ^T")
    press(control("t"), in: &state)
    #expect(ages(state) == [1, 2, 10, 20, 30])
    #expect(state.results.selected == 0)
    #expect(state.newerMark.isEmpty)
  }

  @Test func `where the archive has none the rows of a live source come at once`() {
    var state = live(sampleState("swift", posts: []))
    _ = update(&state, answer(posts([1, 2]), to: state, from: "bluesky"))
    #expect(ages(state) == [1, 2])
  }

  @Test func `a live source that has none does not take the old rows away`() {
    var state = live(sampleState("swift", posts: posts([10, 30])))
    type("x", into: &state)
    _ = update(&state, answer([], to: state, from: "bluesky"))
    #expect(ages(state) == [10, 30])
    #expect(state.pending != nil)
    _ = update(&state, answer(posts([20]), to: state, from: "x"))
    #expect(ages(state) == [20])
    _ = update(&state, answer(posts([40]), to: state))
    #expect(ages(state) == [20, 40])
  }

  @Test func `the archive is the first of the sources, whoever is told of first`() {
    var state = sampleState()
    for source in sampleSources.reversed() { _ = update(&state, .sources([source])) }
    #expect(state.sources.map(\.name) == ["archive", "x", "bluesky"])
  }

  @Test func `the selected post stays on its line, wherever others come in`() {
    var state = live(sampleState("swift", posts: posts([10, 20, 30, 40, 50, 60, 70, 80, 90])))
    press(Key(.down), times: 4, in: &state)
    let (post, line) = (state.results.selectedPost, selectedLine(state))
    _ = update(&state, answer(posts([1, 15, 25, 35, 55, 65]), to: state, from: "bluesky"))
    _ = update(&state, answer(posts([2, 16, 26, 85]), to: state, from: "x"))
    #expect(state.results.selectedPost == post)
    #expect(selectedLine(state) == line)
    #expect(ages(state) == [10, 15, 16, 20, 25, 26, 30, 35, 40, 50, 55, 60, 65, 70, 80, 85, 90])
    #expect(state.newerMark == "▲ 2 newer ^T")
  }

  @Test func `one post of two sources is one row, with what either knows`() {
    var state = live(sampleState("swift", posts: [samplePost("the whole text", age: 600)]))
    _ = update(
      &state, answer([samplePost("the wh…", age: 600, likes: 7)], to: state, from: "bluesky"))
    #expect(state.results.posts.count == 1)
    #expect(state.results.posts[0].text == "the whole text")
    #expect(state.results.posts[0].metrics.likes == 7)
  }

  @Test func `the same address under another id is the same post`() {
    var other = samplePost("seen on another server", age: 600)
    other.id.text = "77"
    var state = live(sampleState("swift", posts: [samplePost("short", age: 600)]))
    _ = update(&state, answer([other], to: state, from: "bluesky"))
    #expect(state.results.posts.map(\.text) == ["seen on another server"])
  }

  @Test func `what a source may still come before is held back until it has come by`() {
    var state = live(sampleState("swift", posts: []))
    let next = Page.Cursor.token("2")
    _ = update(&state, answer(posts([1, 3]), to: state, next: next, from: "bluesky"))
    _ = update(&state, answer(posts([2, 4, 100, 200]), to: state, from: "x"))
    // Posts of bluesky could still come in above 4 and the following ones.
    #expect(ages(state) == [1, 2, 3])
    _ = update(&state, answer(posts([5, 150]), to: state, stage: .more, from: "bluesky"))
    #expect(ages(state) == [1, 2, 3, 4, 5, 100, 150, 200])
  }

  @Test func `rows that are on the screen are never taken back`() {
    var state = live(sampleState("swift", posts: posts([10, 100, 200, 300])))
    let next = Page.Cursor.token("2")
    _ = update(&state, answer(posts([11, 12]), to: state, next: next, from: "bluesky"))
    #expect(ages(state) == [10, 11, 12, 100, 200, 300])
  }

  @Test func `rows below the screen wait for the source that has to come by`() {
    let archive = posts((1...40).map { $0 * 100 })
    var state = live(sampleState("swift", posts: archive))
    let next = Page.Cursor.token("2")
    let effects = update(
      &state, answer(posts(Array(101...125)), to: state, next: next, from: "bluesky"))
    #expect(effects == [])
    #expect(ages(state) == [100] + Array(101...125))
    var asked: [Effect] = []
    for _ in 0..<20 { asked += press(Key(.down), in: &state) }
    #expect(asked == [.nextPage(state.query, next, source: "bluesky")])
    let (post, line) = (state.results.selectedPost, selectedLine(state))
    let before = ages(state)
    _ = update(&state, answer(posts([126, 350]), to: state, stage: .more, from: "bluesky"))
    #expect(state.results.selectedPost == post)
    #expect(selectedLine(state) == line)
    #expect(Array(ages(state).prefix(before.count)) == before)
    #expect(ages(state).suffix(40).prefix(4) == [200, 300, 350, 400])
  }

  @Test func `a live source whose posts are all newer does not keep one from scrolling down`() {
    var state = live(sampleState("swift", posts: posts((1...60).map { $0 * 100 })))
    press(alt("<"), in: &state)
    let next = Page.Cursor.token("2")
    #expect(
      update(&state, answer(posts(Array(1...25)), to: state, next: next, from: "bluesky")) == [])
    #expect(state.newerMark == "▲ 25+ newer ^T")
    #expect(press(alt(">"), in: &state) == [])
    #expect(state.results.posts.count == 60)
    press(alt("<"), in: &state)
    // Once shown they are the whole list, until bluesky has come down to the others.
    press(control("t"), in: &state)
    #expect(ages(state) == Array(1...25))
    #expect(press(alt(">"), in: &state) == [.nextPage(state.query, next, source: "bluesky")])
    _ = update(&state, answer(posts([26]), to: state, stage: .more, from: "bluesky"))
    #expect(state.results.posts.count == 86)
  }

  @Test(arguments: [["archive", "x"], ["x", "archive"]])
  func `a refresh that brings rows further down does not say that there are none`(order: [String]) {
    var state = live(sampleState("swift", posts: posts([10, 200])))
    press(control("r"), in: &state)
    for name in order + ["bluesky"] {
      let ages: [Int64] = name == "archive" ? [10, 200] : name == "x" ? [11, 12] : []
      _ = update(&state, answer(posts(ages), to: state, from: name))
    }
    #expect(ages(state) == [10, 11, 12, 200])
    #expect(state.note == nil)
    press(control("r"), in: &state)
    for name in order + ["bluesky"] {
      let stage: SearchOutcome.Answer.Stage = name == "archive" ? .first : .newer
      _ = update(
        &state,
        answer(posts(name == "archive" ? [10, 200] : []), to: state, stage: stage, from: name))
    }
    #expect(state.note?.text == "No newer posts.")
  }

  @Test func `nor does one whose rows the archive, where they are kept, told first`() {
    var state = live(sampleState("swift", posts: posts([10, 200])))
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([10, 200]), to: state))
    _ = update(&state, answer([], to: state, from: "bluesky"))
    _ = update(&state, answer(posts([10, 11, 12, 200]), to: state))
    _ = update(&state, answer(posts([11, 12]), to: state, from: "x"))
    #expect(ages(state) == [10, 11, 12, 200])
    #expect(state.note == nil)
  }

  @Test func `a priced source is asked for more by Enter on its line alone`() {
    var state = live(sampleState("swift", posts: posts([10, 200])))
    let next = Page.Cursor.token("2")
    #expect(update(&state, answer(posts([11, 12]), to: state, next: next, from: "x")) == [])
    #expect(ages(state) == [10, 11, 12, 200])
    // Going to the end stops above the source's line.
    #expect(press(alt(">"), in: &state) == [])
    #expect(state.results.selectedPost?.text == "post 200")
    #expect(press(Key(.down), in: &state) == [])
    #expect(state.selectedMore?.words == "more from x · up to $0.15")
    #expect(render(state).text.contains("▌     more from x · up to $0.15"))
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, next, source: "x")])
    #expect(state.selectedMore?.words == "more from x…")
    #expect(press(Key(.enter), in: &state) == [])
    _ = update(&state, answer(posts([13, 14]), to: state, stage: .more, from: "x"))
    #expect(ages(state) == [10, 11, 12, 13, 14, 200])
    #expect(state.results.selectedPost?.text == "post 13")
    #expect(state.moreLines.isEmpty)
  }

  @Test func `a page that fails is asked for again by a person, and holds back nothing`() {
    var state = live(sampleState("swift", posts: []))
    let next = Page.Cursor.token("2")
    _ = update(&state, answer(posts([500]), to: state, from: "x"))
    press(alt("<"), in: &state)
    #expect(
      update(&state, answer(posts([1, 2]), to: state, next: next, from: "bluesky"))
        == [])
    #expect(press(control("t"), in: &state) == [.nextPage(state.query, next, source: "bluesky")])
    #expect(ages(state) == [1, 2])
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    #expect(state.note?.text == "bluesky: Gone.")
    #expect(ages(state) == [1, 2, 500])
    #expect(press(alt(">"), in: &state) == [])
    #expect(press(Key(.down), in: &state) == [])
    #expect(press(Key(.enter), in: &state) == [.nextPage(state.query, next, source: "bluesky")])
  }

  @Test func `a source that brings nothing is not asked without end`() {
    var state = live(sampleState("swift", posts: []))
    var effects = update(
      &state, answer([], to: state, next: .token("0"), from: "bluesky"))
    var asked = 0
    while !effects.isEmpty, asked < 100 {
      asked += 1
      effects = update(
        &state, answer([], to: state, stage: .more, next: .token("\(asked)"), from: "bluesky"))
    }
    #expect(asked == State.maxPagesWithoutKey)
    #expect(state.moreLines.map(\.words) == ["more from bluesky · ⏎ asks"])
    press(Key(.down), in: &state)
    #expect(press(Key(.enter), in: &state).count == 1)
  }

  @Test func `a pasted text has all its pages without a key, however many the one before it had`() {
    var state = live(sampleState("swift", posts: []))
    _ = update(&state, answer([], to: state, next: .token("0"), from: "bluesky"))
    for page in 1...State.maxPagesWithoutKey {
      _ = update(
        &state, answer([], to: state, stage: .more, next: .token("\(page)"), from: "bluesky"))
    }
    _ = update(&state, .input(.paste(" actors")))
    _ = update(&state, answer([], to: state))
    let effects = update(&state, answer([], to: state, next: .token("a"), from: "bluesky"))
    #expect(effects.contains(.nextPage(state.query, .token("a"), source: "bluesky")))
    #expect(state.moreLines.isEmpty)
  }

  @Test func `newer posts of a refresh wait, or come in at once at the top`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    _ = update(&state, answer(posts([11]), to: state, from: "bluesky"))
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([10, 20]), to: state))
    #expect(state.note == nil)
    _ = update(&state, answer(posts([3, 4]), to: state, stage: .newer, from: "bluesky"))
    #expect(ages(state) == [3, 4, 10, 11, 20])
    press(Key(.down), in: &state)
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([1]), to: state, stage: .newer, from: "bluesky"))
    #expect(ages(state) == [3, 4, 10, 11, 20])
    #expect(state.newerMark == "▲ 1 newer ^T")
  }

  @Test(arguments: [true, false])
  func `twitterSearch32_a refresh ends with an answer, and with a failure`(fails: Bool) {
    var state = live(sampleState("swift", posts: posts([10])))
    press(control("r"), in: &state)
    _ = update(&state, .searching(state.query, source: "bluesky"))
    _ = update(&state, answer(posts([10]), to: state))
    _ = update(&state, answer([], to: state, stage: .newer, from: "x"))
    #expect(state.note == nil)
    #expect(state.isSearchingLive)
    _ = update(
      &state,
      fails
        ? failure(SearchError(message: "Gone."), to: state, from: "bluesky")
        : answer([], to: state, stage: .newer, from: "bluesky"))
    #expect(!state.isSearchingLive)
    #expect(state.results.refresh.awaited.isEmpty)
    let told = fails ? "No newer posts · bluesky failed: Gone." : "No newer posts."
    #expect(state.note?.text == told)
    #expect(ages(state) == [10])
  }

  @Test func `the count is that of the archive, and of what only others brought`() {
    var state = live(sampleState("swift", posts: posts([10, 20]), count: .exactly(2)))
    _ = update(&state, answer(posts([10, 30]), to: state, from: "bluesky"))
    #expect(state.results.count == .exactly(3))
  }

  @Test func `the most engaging first: live posts stand by what is known of them`() {
    func liked(_ likes: Int) -> Post {
      samplePost("\(likes)", age: Int64(likes) * 60, likes: likes)
    }
    var state = live(sampleState("swift"))
    press(alt("o"), in: &state)
    _ = update(&state, answer([liked(50), liked(10)], to: state, next: .token("a")))
    _ = update(&state, answer([liked(90), liked(30)], to: state, next: .token("b"), from: "x"))
    #expect(state.results.posts.map(\.text) == ["50", "30", "10"])
    #expect(state.newerMark == "▲ 1 above ^T")
    press(control("t"), in: &state)
    #expect(state.results.posts.map(\.text) == ["90", "50", "30", "10"])
  }

  @Test func `a count is a bound while more of the archive follows that others may have brought`() {
    var state = live(
      sampleState("swift", posts: posts([1, 2]), next: .token("a"), count: .exactly(4)))
    _ = update(&state, answer(posts([3]), to: state, from: "bluesky"))
    #expect(state.results.count == .atMost(5))
    _ = update(&state, answer(posts([3, 4]), to: state, stage: .more, count: .exactly(4)))
    #expect(state.results.count == .exactly(4))
  }
}
