import Canvas
import Posts
import Testing

@testable import Interface

/// The list of the demo, when a person's own posts take its place.
struct LeavingDemoTests {
  private let ownAges: [Int64] = Array(1...15) + [35]
  private var own: [Post] { posts(ownAges) }

  /// A list of invented posts.
  private var demo: State {
    var state = sampleState("post", posts: posts([20, 30, 40]), count: .exactly(3))
    _ = update(&state, .demo(.ready))
    return state
  }

  @Test(arguments: [SearchOutcome.Answer.Stage.first, .slice])
  func `it starts over with them, as after a new text`(stage: SearchOutcome.Answer.Stage) {
    var state = demo
    _ = update(&state, .demo(nil))
    #expect(ages(state) == [20, 30, 40], "these stay until the others are there")
    #expect(state.results.inHand == nil)
    _ = update(&state, answer(own, to: state, stage: stage))
    #expect(ages(state) == ownAges)
    #expect(state.newerMark.isEmpty)
    #expect(render(state).text(ofRow: 3).contains("· 1m"))
    #expect(state.results.selected == 0 && selectedLine(state) == 0)
    // From then on later posts wait as usual.
    press(Key(.down), in: &state)
    _ = update(&state, answer(posts([0]) + own, to: state))
    #expect(state.newerMark == "▲ 1 newer ^T")
  }

  @Test(arguments: [SearchOutcome.Answer.Stage.first, .slice])
  func `an import that goes on is seen from its newest post on, until somebody chooses a row`(
    stage: SearchOutcome.Answer.Stage
  ) {
    var state = demo
    _ = update(&state, .demo(nil))
    func tell(from age: Int64) {
      let page = posts(Array(age..<(age + 20)))
      let next = stage == .first ? page.last.map { Page.Cursor(after: $0.order) } : nil
      _ = update(&state, answer(page, to: state, stage: stage, next: next))
    }
    // Oldest first, as in some exports: the list begins higher up by some posts, then by more than
    // a page.
    for age in [300, 295, 100] as [Int64] {
      tell(from: age)
      #expect(ages(state).first == age && state.newerMark.isEmpty)
      #expect(state.results.selected == 0 && selectedLine(state) == 0)
    }
    #expect(render(state).text(ofRow: 3).contains("· 1h"))
    press(Key(.down), in: &state)
    tell(from: 95)
    #expect(ages(state).first == 100 && state.newerMark == "▲ 5 newer ^T")
  }

  @Test func `an open post of the demo does not hold it up`() {
    var state = demo
    press(Key(.enter), in: &state)
    _ = update(&state, .demo(nil))
    _ = update(&state, answer(own, to: state))
    _ = update(&state, answer(posts([0]) + own, to: state))
    press(Key(.escape), in: &state)
    #expect(ages(state) == [0] + ownAges && state.newerMark.isEmpty)
    #expect(state.results.selected == 0 && selectedLine(state) == 0)
  }

  @Test func `of an open post of the demo nobody says that it was removed`() {
    var state = demo
    press(Key(.enter), in: &state)
    let open = posts([20])[0].id
    func tell(isStored: Bool) {
      _ = update(
        &state,
        .thread(PostThread(of: open, ancestors: [], replies: [], isStored: isStored)))
    }
    tell(isStored: true)
    _ = update(&state, .demo(nil))
    _ = update(&state, answer(own, to: state))
    tell(isStored: false)
    #expect(render(state).text.contains("│ from the demo, which has ended "))
    #expect(!render(state).text.contains("removed"))
  }

  @Test func `a row of the demo that was chosen is gone all the same`() {
    var state = demo
    press(Key(.down), times: 2, in: &state)
    _ = update(&state, .demo(nil))
    _ = update(&state, answer(own, to: state))
    #expect(ages(state) == ownAges)
    #expect(state.results.selected == 0 && state.newerMark.isEmpty)
  }

  @Test func `where nothing of one's own matches there are no rows`() {
    var state = demo
    _ = update(&state, .demo(nil))
    _ = update(&state, answer([], to: state))
    #expect(ages(state) == [] && state.newerMark.isEmpty)
  }

  @Test func `a row of a live source that was chosen stays where it is`() {
    var state = live(demo)
    _ = update(&state, answer(posts([25]), to: state, from: "bluesky"))
    press(Key(.down), in: &state)
    #expect(state.results.selectedPost == posts([25])[0])
    _ = update(&state, .demo(nil))
    _ = update(&state, answer(posts([1, 35]), to: state))
    #expect(state.results.selectedPost == posts([25])[0])
    #expect(ages(state) == [25, 35] && state.newerMark == "▲ 1 newer ^T")
  }
}
