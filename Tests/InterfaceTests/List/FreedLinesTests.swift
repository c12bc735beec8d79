import Canvas
import Posts
import RandomTesting
import Testing

@testable import Interface

/// When rows at the end of the list go, those above come down: no line stays empty while rows are
/// hidden.
struct FreedLinesTests {
  /// A long list whose last row behind the posts is the line of bluesky, a page of which failed.
  private func state(next: Page.Cursor? = .token("b")) -> State {
    var state = live(sampleState("swift", posts: posts(Array(1...170))))
    _ = update(&state, answer(posts([180]), to: state, next: next, from: "bluesky"))
    _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: "bluesky"))
    press(alt(">"), in: &state)
    return state
  }

  /// How many lines are empty under the last row while rows are hidden above.
  private func emptyLines(_ state: State) -> Int {
    guard state.rowCount > 0, state.results.viewport != Viewport() else { return 0 }
    let end = state.seenRows.last.map { $0.line + $0.height } ?? 0
    return max(0, state.listLines - end)
  }

  @Test func `a line that brings nothing leaves the last post at the bottom`() {
    var state = state()
    press(Key(.down), in: &state)
    #expect(render(state).text(ofRow: 22).contains("▌     more from bluesky · ⏎ asks"))
    press(Key(.enter), in: &state)
    _ = update(&state, answer([], to: state, stage: .more, from: "bluesky"))
    #expect(state.note?.text == "It had no other posts.")
    #expect(ages(state)[state.results.selected] == 180)
    #expect(render(state).text(ofRow: 3).contains("@ada"))
    #expect(render(state).text(ofRow: 22).contains("post 180"))
  }

  @Test func `the first post that a line brings stands where the line stood`() {
    var state = state()
    press(Key(.down), in: &state)
    press(Key(.enter), in: &state)
    #expect(selectedLine(state) == 19)
    _ = update(&state, answer(posts([190, 200]), to: state, stage: .more, from: "bluesky"))
    #expect(ages(state)[state.results.selected] == 190)
    // As low as the row is seen whole, with the beginning of the one behind it.
    #expect(selectedLine(state) == 17)
  }

  @Test func `rows below the selected one that are gone leave no empty lines`() {
    var state = state(next: nil)
    press(Key(.up), times: 5, in: &state)
    let selected = state.results.selectedPost
    _ = update(&state, answer(posts(Array(1...166)), to: state))
    #expect(state.results.selectedPost == selected)
    #expect(render(state).text(ofRow: 22).contains("post 180"))
  }

  @Test func `nor does the line of a source that is turned off, whatever is selected`() {
    var state = state()
    press(Key(.down), in: &state)
    press(Key(.up), in: &state)
    #expect(ages(state)[state.results.selected] == 180)
    var source = sampleSources[1]
    source.condition = .off
    _ = update(&state, .sources([source]))
    #expect(state.moreLines.isEmpty)
    #expect(render(state).text(ofRow: 22).contains("post 180"))
  }

  /// A list whose rows only go, or come in behind the last one.
  private struct Run {
    var state = live(sampleState("swift"))
    var random: SeededGenerator
    var archive = Array(Int64(1)...60)
    /// The age of the oldest post there is.
    var oldest: Int64 = 100

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      _ = update(&state, answer(posts(archive), to: state))
      for source in ["bluesky", "x"] {
        _ = update(&state, answer([], to: state, next: .token("0"), from: source))
      }
    }

    mutating func step() {
      let name = Bool.random(using: &random) ? "bluesky" : "x"
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        for _ in 0..<4 where !archive.isEmpty {
          let index = Int.random(in: 0..<archive.count, using: &random)
          archive.remove(at: index)
        }
        _ = update(&state, answer(posts(archive), to: state))
      case 1:
        let count = Int.random(in: 1...9, using: &random)
        archive.removeLast(min(archive.count, count))
        _ = update(&state, answer(posts(archive), to: state))
      case 2:
        _ = update(&state, failure(SearchError(message: "Gone."), to: state, from: name))
      case 3, 4:
        guard state.results[feed: name].asked != nil else { return }
        // A page of another source must not move the selected source's line by rows above it.
        let isAbove = state.selectedMore.map { $0.source != name } ?? false
        let page = older(isAbove ? 0 : .random(in: 0...3, using: &random))
        let next: Page.Cursor? = Bool.random(using: &random) ? nil : .token("\(oldest)")
        _ = update(&state, answer(page, to: state, stage: .more, next: next, from: name))
      case 5:
        var status = sampleSources[name == "x" ? 2 : 1]
        status.condition = Bool.random(using: &random) ? .off : .ready
        _ = update(&state, .sources([status]))
      case 6:
        let size = Size(
          columns: [40, 80, 160].randomElement(using: &random) ?? 80,
          rows: .random(in: 10...50, using: &random))
        _ = update(&state, .resized(size))
      case 7 where state.detail != nil: press(Key(.escape), in: &state)
      default:
        let keys = [
          Key(.down), Key(.down), Key(.up), Key(.pageDown), Key(.pageUp), alt(">"), alt("<"),
          Key(.enter),
        ]
        press(keys.randomElement(using: &random) ?? Key(.down), in: &state)
      }
    }

    /// The given number of posts, older than all others.
    private mutating func older(_ count: Int) -> [Post] {
      let ages = (0..<Int64(count)).map { oldest + 1 + $0 }
      oldest += Int64(count)
      return posts(ages)
    }
  }

  @Test(arguments: 0..<40)
  func `while rows are hidden above no line is empty below the last one`(seed: UInt64) {
    var run = Run(seed: seed)
    for step in 0..<150 {
      run.step()
      #expect(emptyLines(run.state) == 0, "seed \(seed), step \(step)")
    }
  }
}
