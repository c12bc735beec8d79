import Canvas
import Posts
import Testing

@testable import Interface

/// Keys pressed together with a text whose rows come in parts: first enough to fill the screen,
/// then the whole page.
@Suite struct RowsInPartsTests {
  private let all = samplePosts(30)

  private func typed() -> State {
    var state = sampleState("", posts: samplePosts(9, from: 201))
    type("swift", into: &state)
    return state
  }

  @Test(arguments: [
    [Key(.pageDown)], [Key(.pageDown), Key(.pageDown)], [Key(.down), Key(.pageDown), Key(.down)],
    [Key(.pageDown), Key(.down), Key(.pageDown), Key(.down)],
    [Key(.pageDown), Key(.pageDown), Key(.pageDown), Key(.pageUp)], [alt(">"), Key(.up)],
    [alt(">"), Key(.pageUp), Key(.pageUp), Key(.down)], [alt(">"), alt("<"), Key(.down)],
  ])
  func `moves do what they do with all rows there`(_ keys: [Key]) {
    var late = typed()
    _ = update(&late, answer(all, to: late))
    for key in keys { press(key, in: &late) }
    for part in [1, 3, 9] {
      var early = typed()
      for key in keys { press(key, in: &early) }
      _ = update(&early, answer(Array(all[..<part]), to: early, stage: .slice))
      _ = update(&early, answer(all, to: early))
      #expect(early.results.selected == late.results.selected, "\(part)")
      #expect(render(early).text == render(late).text, "\(part)")
      #expect(early.results.keysAhead.isEmpty && early.results.topAhead == nil)
    }
  }

  @Test func `a move behind the way to the end waits for the last page, unless a key stops it`() {
    for isStopped in [false, true] {
      var state = typed()
      press(alt(">"), in: &state)
      press(Key(.up), in: &state)
      _ = update(&state, answer(Array(all[..<2]), to: state, stage: .slice))
      let cursor = Page.Cursor(after: all[9].order)
      _ = update(&state, answer(Array(all[..<10]), to: state, next: cursor))
      #expect(state.results.selected == 9 && state.isGoingToEnd)
      if isStopped { press(Key(.up), in: &state) }
      _ = update(&state, answer(Array(all[10...]), to: state, stage: .more))
      #expect(state.results.selected == (isStopped ? 8 : 28))
      #expect(state.note == nil && state.results.keysAhead.isEmpty)
    }
  }

  @Test func `where the end is too far, a move starts from the last row of the first page`() {
    var state = typed()
    press(alt(">"), in: &state)
    press(Key(.up), in: &state)
    let count = Page.Count.exactly(State.maxRowsToEnd + 1)
    _ = update(&state, answer(Array(all[..<9]), to: state, stage: .slice, count: count))
    let cursor = Page.Cursor(after: all[29].order)
    _ = update(&state, answer(all, to: state, next: cursor, count: count))
    #expect(state.results.selected == 28 && !state.isGoingToEnd)
  }

  @Test func `Enter behind two screens down opens the row that they end at`() {
    var late = typed()
    _ = update(&late, answer(all, to: late))
    press(Key(.pageDown), times: 2, in: &late)
    var early = typed()
    press(Key(.pageDown), times: 2, in: &early)
    press(Key(.enter), in: &early)
    _ = update(&early, answer(Array(all[..<9]), to: early, stage: .slice))
    #expect(early.detail == nil)
    _ = update(&early, answer(all, to: early))
    #expect(early.detail?.post == late.results.selectedPost)
  }

  /// The rows of a range; the next ones can be asked for, except behind the very last.
  private func page(
    _ rows: Range<Int>, of all: [Post], to state: State,
    stage: SearchOutcome.Answer.Stage = .more
  ) -> Action {
    let posts = Array(all[rows])
    let next = rows.upperBound < all.count ? posts.last.map { Page.Cursor(after: $0.order) } : nil
    return answer(posts, to: state, stage: stage, next: next)
  }

  @Test func `a Down waits behind a screen down that waits, though the row below is there`() {
    let all = samplePosts(40)
    var late = sampleState("", rows: 50)
    _ = update(&late, page(0..<40, of: all, to: late, stage: .first))
    press(Key(.pageDown), times: 2, in: &late)
    press(Key(.down), in: &late)
    var early = sampleState("", rows: 50)
    _ = update(&early, page(0..<20, of: all, to: early, stage: .first))
    press(Key(.pageDown), times: 2, in: &early)
    // Too few rows for the first of the two keys.
    _ = update(&early, page(20..<22, of: all, to: early))
    #expect(early.results.keysAhead == [.pageDown] && early.results.selected < 21)
    press(Key(.down), in: &early)
    _ = update(&early, page(22..<40, of: all, to: early))
    #expect(early.results.selected == late.results.selected)
    #expect(render(early).text == render(late).text)
  }
}
