import Canvas
import Posts
import Testing

@testable import Interface

/// A text that has changed its meaning: days are counted from another one, or other handles are
/// one's own.
struct OtherMeaningTests {
  private let rows = samplePosts(6)

  /// A state with the same text a day later, and the fourth row selected.
  private func nextDay(_ sources: [SourceStatus] = []) -> State {
    var state = sampleState("swift since:7d", posts: rows)
    _ = update(&state, .sources(sources))
    press(Key(.down), times: 3, in: &state)
    _ = update(&state, .clock(Timestamp(milliseconds: state.now.milliseconds + 86_400_000)))
    return state
  }

  @Test func `a refresh takes the days of today and asks all that it always asks`() {
    var state = nextDay([sampleSources[0], sampleSources[1], xOnDemand])
    let before = state.query
    let effects = press(control("r"), in: &state)
    #expect(state.query != before)
    #expect(effects.prefix(2) == [.search(state.query, text: "swift since:7d"), .refresh])
    #expect(state.results.refresh.awaited == ["archive", "bluesky", "x"])
  }

  @Test func `the selected post stays selected where it is still among the rows`() {
    var state = nextDay()
    let line = selectedLine(state)
    press(control("r"), in: &state)
    // The first rows arrive in two parts.
    _ = update(&state, answer(Array(rows.prefix(2)), to: state, stage: .slice))
    _ = update(&state, answer(rows, to: state))
    #expect(state.results.selectedPost == rows[3])
    #expect(selectedLine(state) == line)
    #expect(state.note?.text == "No newer posts in the archive.")
  }

  @Test func `what is newer comes in above it, and is told by no note`() {
    var state = nextDay()
    press(control("r"), in: &state)
    _ = update(&state, answer([samplePost("new", age: 1)] + rows, to: state))
    #expect(state.results.selectedPost == rows[3])
    #expect(state.note == nil)
  }

  @Test func `a post of a live source is selected once that has answered`() {
    var state = live(sampleState("swift since:7d", posts: posts([10, 30])))
    _ = update(&state, answer(posts([20]), to: state, from: "bluesky"))
    press(Key(.down), in: &state)
    let post = state.results.selectedPost
    #expect(post == posts([20])[0])
    _ = update(&state, .clock(Timestamp(milliseconds: state.now.milliseconds + 86_400_000)))
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([10, 30]), to: state))
    #expect(state.results.selected == 0)
    _ = update(&state, answer(posts([20]), to: state, from: "bluesky"))
    #expect(state.results.selectedPost == post)
  }

  @Test func `where it is gone, and where nobody chose one, the list begins at its top`() {
    var state = nextDay()
    press(control("r"), in: &state)
    _ = update(&state, answer(Array(rows.prefix(3)), to: state))
    #expect(state.results.selected == 0)
    var untouched = sampleState("swift since:7d", posts: rows)
    _ = update(&untouched, .clock(Timestamp(milliseconds: noon.milliseconds + 86_400_000)))
    press(control("r"), in: &untouched)
    let more = [samplePost("new", age: 1)] + rows
    _ = update(&untouched, answer(more, to: untouched))
    #expect(untouched.results.selected == 0 && untouched.results.posts == more)
  }

  @Test func `a row that was chosen meanwhile stays, and another text forgets it all`() {
    var state = nextDay()
    press(control("r"), in: &state)
    _ = update(&state, answer(Array(rows.prefix(2)), to: state, stage: .slice))
    press(Key(.down), in: &state)
    _ = update(&state, answer(rows, to: state))
    #expect(state.results.selectedPost == rows[1])
    var other = nextDay()
    press(control("r"), in: &other)
    type("x", into: &other)
    _ = update(&other, answer(rows, to: other))
    #expect(other.results.selected == 0)
  }

  /// One's own posts with the fourth one selected, while X is asked only by a refresh.
  private func ownPosts(_ source: SourceStatus = xOnDemand) -> State {
    var state = sampleState("from:me")
    _ = update(&state, .ownHandles(["ada"]))
    _ = update(&state, answer(rows, to: state))
    _ = update(&state, .sources([sampleSources[0], source]))
    press(Key(.down), times: 3, in: &state)
    return state
  }

  @Test func `with other handles of one's own the selected post stays selected`() {
    var state = ownPosts()
    let effects = update(&state, .ownHandles(["ada", "grace"]))
    #expect(effects.first == .search(state.query, text: "from:me"))
    #expect(!effects.contains(.refresh))
    _ = update(&state, answer(rows, to: state))
    #expect(state.results.selectedPost == rows[3])
  }

  @Test func `a refresh that tells of other handles asks no source with a price twice`() {
    var state = ownPosts()
    press(control("r"), in: &state)
    #expect(state.results.refresh.awaited == ["archive", "x"])
    let effects = update(&state, .ownHandles(["ada", "grace"]))
    #expect(effects.first == .search(state.query, text: "from:me"))
    #expect(!effects.contains(.refresh))
  }

  @Test func `a refresh that tells of other handles goes on with these`() {
    var state = ownPosts(sampleSources[1])
    press(control("r"), in: &state)
    #expect(state.results.refresh.awaited == ["archive", "bluesky"])
    #expect(state.results.refresh.isOfAll)
    let effects = update(&state, .ownHandles(["ada", "grace"]))
    #expect(effects.prefix(2) == [.search(state.query, text: "from:me"), .refresh])
    #expect(state.results.refresh.awaited == ["archive", "bluesky"])
    _ = update(&state, answer(rows, to: state))
    #expect(state.results.selectedPost == rows[3])
  }
}
