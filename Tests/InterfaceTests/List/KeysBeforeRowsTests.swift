import Canvas
import Posts
import Testing

@testable import Interface

/// Keys pressed after a text was typed and before its rows are there apply to those rows, not to
/// the ones still shown.
@Suite struct KeysBeforeRowsTests {
  private let all = samplePosts(30)

  /// A text typed over the rows of another one.
  private func typed(_ text: String = "swift") -> State {
    var state = sampleState("", posts: samplePosts(9, from: 201))
    type(text, into: &state)
    return state
  }

  @Test func `Enter opens the row that was counted down to`() {
    var state = typed()
    press(Key(.down), times: 3, in: &state)
    #expect(press(Key(.enter), in: &state) == [])
    _ = update(&state, answer(all, to: state))
    #expect(state.detail?.post == all[3])
  }

  @Test func `what is copied or opened elsewhere is of the row that was counted down to`() {
    for (key, effect) in [
      (alt("c"), Effect.copy(all[3].url ?? "")), (alt("t"), .copy(all[3].text)),
      (control("o"), .open(all[3].url ?? "")),
    ] {
      var state = typed()
      press(Key(.down), times: 3, in: &state)
      #expect(press(key, in: &state) == [])
      press(Key(.down), in: &state)
      #expect(update(&state, answer(all, to: state)).contains(effect))
      #expect(state.results.selected == 4, "Down is pressed behind it.")
    }
  }

  @Test func `a held key copies a row once, and again behind another copy or on another row`() {
    var state = typed()
    press(alt("c"), times: 1000, in: &state)
    press(alt("t"), times: 3, in: &state)
    press(alt("c"), in: &state)
    press(Key(.down), in: &state)
    press(alt("c"), times: 3, in: &state)
    let copied = update(&state, answer(all, to: state))
      .filter { if case .copy = $0 { true } else { false } }
    let links = all.prefix(2).map { Effect.copy($0.url ?? "") }
    #expect(copied == [links[0], .copy(all[0].text), links[0], links[1]])
  }

  @Test func `of keys that mean rows to come no more are remembered than of held ones`() {
    var state = typed()
    for _ in 0..<500 {
      press(alt("c"), in: &state)
      press(alt("t"), in: &state)
    }
    #expect(state.results.keysAhead.count == State.maxKeysAhead)
  }

  @Test func `the followers are those of the row that was counted down to`() {
    var state = typed()
    press(Key(.down), times: 3, in: &state)
    press(Key(.function(3)), in: &state)
    #expect(state.followers == nil)
    _ = update(&state, answer(all, to: state))
    #expect(state.followers?.request.person == all[3].author)
  }

  @Test func `what is picked is the row that was counted down to`() {
    var state = typed()
    state.launch.isPicking = true
    press(Key(.down), times: 3, in: &state)
    press(Key(.enter), in: &state)
    #expect(update(&state, answer(all, to: state)).contains(.pick(all[3])))
  }

  @Test(arguments: [
    [Key(.down), Key(.down), Key(.up)], [Key(.pageDown), Key(.down)],
    [Key(.pageDown), Key(.pageDown), Key(.pageUp)], [alt(">"), Key(.up)],
    [Key(.down), alt("<"), Key(.down)],
  ])
  func `all moves do what they do with the rows there`(_ keys: [Key]) {
    var early = typed()
    for key in keys { press(key, in: &early) }
    _ = update(&early, answer(all, to: early))
    var late = typed()
    _ = update(&late, answer(all, to: late))
    for key in keys { press(key, in: &late) }
    #expect(early.results.selected == late.results.selected && early.results.selected > 0)
    #expect(render(early).text == render(late).text)
    #expect(early.results.keysAhead.isEmpty)
  }

  @Test func `the rows that still stand there follow the keys until then`() {
    var state = typed()
    press(Key(.down), times: 2, in: &state)
    #expect(state.results.selected == 2)
    _ = update(&state, answer(all, to: state))
    #expect(state.results.selected == 2 && state.results.selectedPost == all[2])
  }

  @Test func `at launch there is nothing to move in, and the keys count all the same`() {
    var state = sampleState("swift")
    press(Key(.down), times: 2, in: &state)
    _ = update(&state, answer(all, to: state))
    #expect(state.results.selected == 2)
  }

  @Test func `another letter, another key and the mouse drop them`() {
    let wheel = Input.Mouse(.wheelDown, at: Point(column: 5, row: 9))
    let inputs: [Input] = [
      .key(Key(.character("x"))), .key(Key(.left)), .paste("x"), .mouse(wheel),
    ]
    for input in inputs {
      var state = typed()
      press(Key(.down), times: 3, in: &state)
      press(Key(.enter), in: &state)
      _ = update(&state, .input(input))
      _ = update(&state, answer(all, to: state))
      #expect(state.results.selected == 0 && state.detail == nil, "\(input)")
    }
  }

  @Test func `a move takes an Enter back, and keeps the moves before it`() {
    var state = typed()
    press(Key(.down), in: &state)
    press(Key(.enter), in: &state)
    press(Key(.down), in: &state)
    _ = update(&state, answer(all, to: state))
    #expect(state.results.selected == 2 && state.detail == nil)
  }

  @Test func `of a long search Enter waits until the row is there that was counted down to`() {
    var state = typed()
    press(Key(.down), times: 3, in: &state)
    press(Key(.enter), in: &state)
    for count in [0, 2] {
      _ = update(&state, answer(Array(all[..<count]), to: state, stage: .slice))
      #expect(state.detail == nil)
    }
    #expect(state.results.selected == 1)
    _ = update(&state, answer(Array(all[..<5]), to: state, stage: .slice))
    #expect(state.detail?.post == all[3])
  }

  @Test func `Enter between two parts of a long search waits behind the moves before it`() {
    var state = typed()
    press(Key(.down), times: 3, in: &state)
    _ = update(&state, answer(Array(all[..<2]), to: state, stage: .slice))
    #expect(press(Key(.enter), in: &state) == [])
    _ = update(&state, answer(Array(all[..<5]), to: state, stage: .slice))
    #expect(state.detail?.post == all[3])
  }

  @Test func `Enter behind the way to the end opens the last row`() {
    var state = typed()
    press(alt(">"), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, answer(Array(all[..<2]), to: state, stage: .slice))
    #expect(state.detail == nil)
    _ = update(&state, answer(all, to: state))
    #expect(state.detail?.post == all[29])
  }

  @Test func `a hundred moves and more are all made`() {
    let many = samplePosts(200)
    var state = typed()
    press(Key(.down), times: 150, in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, answer(many, to: state))
    #expect(state.detail?.post == many[150])
  }

  @Test func `where there are fewer rows, Enter opens the last`() {
    var state = typed()
    press(Key(.down), times: 3, in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, answer(Array(all[..<2]), to: state))
    #expect(state.detail?.post == all[1])
  }

  @Test func `a search that fails drops them`() {
    var state = typed()
    press(Key(.down), times: 3, in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, failure(SearchError(message: "No."), to: state))
    #expect(state.results.keysAhead.isEmpty)
  }

  @Test func `an Enter that waited buys nothing`() {
    var state = live(typed())
    press(Key(.down), times: 5, in: &state)
    press(Key(.enter), in: &state)
    let effects = update(&state, answer(posts([10]), to: state, next: .token("2"), from: "x"))
    #expect(state.selectedMore?.source == "x" && state.detail == nil)
    #expect(!effects.contains { if case .nextPage = $0 { true } else { false } })
  }

  @Test func `where the archive has none they mean the rows of a source asked in a moment`() {
    var state = live(typed())
    press(Key(.down), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, answer([], to: state))
    #expect(state.detail == nil && !state.isSearchingLive)
    _ = update(&state, .searching(state.query, source: "bluesky"))
    _ = update(&state, answer(Array(all[..<3]), to: state, from: "bluesky"))
    #expect(state.detail?.post.id == all[1].id)
  }

  @Test func `pressed behind the answer of an archive that has none they mean the same rows`() {
    var state = live(typed())
    _ = update(&state, answer([], to: state))
    #expect(press(alt("c"), in: &state) == [])
    #expect(state.note == nil)
    let effects = update(&state, answer(Array(all[..<3]), to: state, from: "bluesky"))
    #expect(effects.contains(.copy(all[0].url ?? "")))
  }

  @Test func `picking ends with nothing when the last source has none, and not before`() {
    var state = live(typed())
    state.launch.isPicking = true
    press(Key(.enter), in: &state)
    #expect(!update(&state, answer([], to: state)).contains(.quit(.nothingToPick)))
    #expect(!update(&state, answer([], to: state, from: "bluesky")).contains(.quit(.nothingToPick)))
    #expect(update(&state, answer([], to: state, from: "x")).contains(.quit(.nothingToPick)))
  }

  @Test func `when the last source has failed they are forgotten`() {
    var state = live(typed())
    press(Key(.enter), in: &state)
    _ = update(&state, answer([], to: state))
    _ = update(&state, failure(SearchError(message: "No."), to: state, from: "bluesky"))
    #expect(state.results.keysAhead == [.open])
    _ = update(&state, failure(SearchError(message: "No."), to: state, from: "x"))
    #expect(state.results.keysAhead.isEmpty)
  }
}
