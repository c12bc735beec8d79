import Canvas
import Posts
import Testing

@testable import Interface

/// A saved search with many rows, while a person moves among them.
struct LongLookTests {
  private let rows = posts(Array(3...3002))
  private let boosted = boost(of: posts([4])[0], by: "grace", age: 1)

  /// A state after a saved search was run and answered; its second post was boosted since.
  private func looking() -> State {
    var state = sampleState("", posts: posts([1]))
    let search = SavedSearch(text: "coffee", looked: Timestamp(seconds: noon.seconds - 3600))
    _ = update(&state, .saved([search], problems: []))
    press(Key(.function(4)), in: &state)
    press(Key(.enter), in: &state)
    _ = update(&state, answer([boosted] + rows, to: state))
    return state
  }

  /// The newest post that is shown, found by looking at all posts of all feeds.
  private func newest(of state: State) -> Post.Order? {
    let results = state.results
    let waiting = results.waiting?.posts.last?.order
    let shown = Set(results.posts.map(\.id))
    let seen = results.feeds.flatMap(\.all).filter { post in
      (waiting.map { $0 < post.order } ?? true)
        && shown.contains(results.rowID(of: post) ?? post.id)
    }
    return seen.map(\.order).min()
  }

  @Test func `what counts as seen is found among all rows, and no key is another look`() {
    var state = looking()
    #expect(state.saved.searches[0].newest == boosted.order)
    for key in [Key(.down), Key(.pageDown), alt(">"), alt("<")] {
      let effects = press(key, times: 5, in: &state)
      #expect(!effects.contains { if case .keepSaved = $0 { true } else { false } })
      #expect(state.newestShown == boosted.order && newest(of: state) == boosted.order)
    }
  }

  @Test func `what waits above the rows does not count, nor a boost above that`() {
    var state = looking()
    press(Key(.down), in: &state)
    let newer = posts([0])
    _ = update(&state, answer(newer + [boosted] + posts([2]) + rows, to: state))
    #expect(state.newerMark == "▲ 2 newer ^T")
    #expect(state.newestShown == rows[0].order && newest(of: state) == rows[0].order)
    press(control("t"), in: &state)
    #expect(state.newestShown == newer[0].order && newest(of: state) == newer[0].order)
  }
}
