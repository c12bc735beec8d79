import Canvas
import Posts
import Testing

@testable import Interface

/// The archive's line while it is being opened, which another program can hold up.
struct OpeningArchiveTests {
  private func opening(columns: Int) -> State {
    var state = sampleState("swift", columns: columns)
    _ = update(&state, .sources([SourceStatus(name: "archive", condition: .searching)]))
    return state
  }

  @Test func `it has its line before it is open, and its number once it is`() {
    var state = opening(columns: 80)
    #expect(render(state).text(ofRow: 1).hasPrefix("│ ◐ archive… "))
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 1_200_000)]))
    #expect(render(state).text(ofRow: 1).hasPrefix("│ ◐ archive 1.2M "))
    _ = update(&state, answer([samplePost("swift")], to: state))
    #expect(render(state).text(ofRow: 1).hasPrefix("│ ● archive 1.2M "))
  }

  @Test func `the wide screen says it in words`() {
    let text = render(opening(columns: 120)).text
    #expect(text.contains(" Sources ") && text.contains("searching…"))
  }

  @Test func `no live source is waited for meanwhile`() {
    let state = opening(columns: 80)
    #expect(!state.isSearchingLive && !state.isAwaitingLive)
  }
}
