import Canvas
import Posts
import Testing

@testable import Interface

/// When a service that wanted to be left alone may be asked again.
struct AskingAgainTests {
  /// Rows of the archive, and live sources that ask to be left alone for these milliseconds.
  private func limited(_ text: String = "swift", bluesky: Int64? = 2000, x: Int64? = nil) -> State {
    var state = sampleState(text, posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    for (name, time) in [("bluesky", bluesky), ("x", x)] {
      if let time { limit(name, for: time, in: &state) }
    }
    return state
  }

  @discardableResult
  private func limit(_ name: String, for milliseconds: Int64, in state: inout State) -> [Effect] {
    let until = Timestamp(milliseconds: state.now.milliseconds + milliseconds)
    let error = SearchError(.paused(until: until), message: "Too Many Requests.")
    return update(&state, failure(error, to: state, from: name))
  }

  /// Lets the program wake up as it wishes, for so many seconds. Returns its other effects, and how
  /// often it woke up.
  private func idle(_ seconds: Int, _ state: inout State) -> (effects: [Effect], wakes: Int) {
    let end = state.now + .seconds(seconds)
    var (effects, wakes) = ([Effect](), 0)
    var wish = wake(of: update(&state, .clock(state.now)))
    while let wait = wish, state.now + wait <= end {
      wakes += 1
      let all = update(&state, .clock(state.now + wait))
      wish = wake(of: all)
      effects += all.filter { if case .wake = $0 { false } else { true } }
    }
    return (effects, wakes)
  }

  private func wake(of effects: [Effect]) -> Duration? {
    effects.compactMap { if case .wake(let delay) = $0 { delay } else { nil } }.last
  }

  @Test func `the text in the field is asked once, and then all is quiet`() {
    var state = limited()
    let (effects, wakes) = idle(3600, &state)
    #expect(effects == [.askAgain(source: "bluesky")])
    #expect(wakes == 2)
    #expect(state.nextChange == nil)
  }

  /// Some name a time that is over already, each time again.
  @Test func `a source that wants another pause waits for a key`() {
    var state = sampleState("swift", posts: samplePosts(3))
    _ = update(&state, .sources(Array(sampleSources.prefix(2))))
    let again = Effect.askAgain(source: "bluesky")
    for effects in [[again], [], []] {
      limit("bluesky", for: 2000, in: &state)
      #expect(idle(60, &state).effects == effects)
      #expect(state.isAwaitingLive == !effects.isEmpty)
    }
    press(Key(.backspace), in: &state)
    limit("bluesky", for: 2000, in: &state)
    #expect(idle(60, &state).effects.contains(again), "another text")
  }

  @Test func `who counts in other fractions of a second wakes no oftener`() {
    var state = limited(bluesky: 10_300, x: 9_700)
    let (effects, wakes) = idle(60, &state)
    #expect(wakes == 11)
    #expect(effects == [.askAgain(source: "x"), .askAgain(source: "bluesky")])
  }

  @Test func `behind help the end alone wakes`() {
    var state = limited(bluesky: 10_000)
    press(Key(.function(1)), in: &state)
    let (effects, wakes) = idle(60, &state)
    #expect(effects == [.askAgain(source: "bluesky")] && wakes == 1)
  }

  @Test func `a nearer moment wakes although a farther one was wished for`() {
    var state = limited(bluesky: 10_000_000)
    #expect(wake(of: update(&state, .clock(state.now))) == .seconds(40))
    #expect(wake(of: limit("x", for: 5000, in: &state)) == .seconds(1))
  }

  @Test func `what costs money is asked by itself only where that was allowed`() {
    for (access, isAsked) in [
      (AccessDecision.allowed(.typing), true), (.allowed(.demand), false), (.allowed(nil), false),
      (.refused, false), (.undecided, false),
    ] {
      var state = limited(bluesky: nil, x: 2000)
      var x = sampleSources[2]
      x.access = access
      _ = update(&state, .sources([x]))
      let (effects, _) = idle(60, &state)
      #expect(effects == (isAsked ? [.askAgain(source: "x")] : []), "\(access)")
    }
  }

  @Test func `pauses while only a key asks do not count once typing asks as well`() {
    var state = limited(bluesky: nil, x: 2000)
    var x = sampleSources[2]
    x.access = .allowed(.demand)
    _ = update(&state, .sources([x]))
    #expect(idle(60, &state).effects == [])
    x.access = .allowed(.typing)
    _ = update(&state, .sources([x]))
    limit("x", for: 2000, in: &state)
    #expect(idle(60, &state).effects == [.askAgain(source: "x")])
  }

  @Test func `nothing is asked for a text that is too short, or by a source that is off`() {
    var state = limited()
    press(Key(.backspace), times: 3, in: &state)
    #expect(idle(60, &state).effects == [])
    var off = limited()
    var source = sampleSources[1]
    source.condition = .off
    _ = update(&off, .sources([source]))
    #expect(idle(60, &off) == ([], 0))
  }

  @Test func `who has answered the text already is asked for more rows, not for the same`() {
    var state = sampleState("swift", posts: [])
    _ = update(&state, .sources(Array(sampleSources.prefix(2))))
    let rows = samplePosts(30)
    _ = update(&state, answer(rows, to: state, next: .token("2"), from: "bluesky"))
    press(alt(">"), in: &state)
    limit("bluesky", for: 2000, in: &state)
    #expect(state.results[feed: "bluesky"].isStalled)
    let (effects, _) = idle(60, &state)
    #expect(effects == [.nextPage(state.query, .token("2"), source: "bluesky")])
  }
}
